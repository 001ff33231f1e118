/** Tells the words that name a paper from what buyers say beside them: greetings, names, places, days. */

export const wholeWords = (words: string, where = ''): string =>
  String.raw`${where || String.raw`(?<![\p{L}\p{M}])`}(?:${words})(?![\p{L}\p{M}])`;

/** Part of a regular expression: the words, with any sign in place of each sign and bracket. */
export const anySigns = (words: string): string => words.replace(/[^\p{L}\p{M}\p{N} ]/gu, '.');

/** Part of a regular expression: the name of a month, also cut short. */
export const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
/** Part of a regular expression: words for 'and' between papers, in the languages of buyers. */
export const AND_WORDS =
  'and|also|plus|as well as|along with|aur|phir|sa+th me(?:in)?|(?:is|us)ke (?:alawa|sa+th)|tatha|evam|ane|ani|ebong|और|तथा|एवं|आणि|અને';
/** Part of a regular expression: words with which buyers begin and end a text. */
export const GREETING =
  'hello|hey|greetings|dear|respected|namaste|namaskar|sala+m|ass?ala+m\\p{L}*|ada+b|pranam|jai (?:sh?r[ie]+ \\p{L}+|mata di|jinendra|hind|bhim|bhole|ganesh|swaminarayan)|ram ram|radhe radhe|(?:om|ॐ|sh?r[ie]+|श्री) [\\p{L}\\p{M}]+ (?:nama[hn]|नमः?)|om nama[hn] shiva\\p{L}*|vanakkam|sat ?sri ?akal|kem ?cho|good (?:morning|afternoon|evening|day)|(?:shubh |su)prabha+t|नमस्ते|नमस्कार|प्रणाम|सुप्रभात';
/** Part of a regular expression: words of thanks. */
export const THANKS =
  'thanks?|thanking|thank you|thx|tks|tq|dhan+[yv]a+[vw]a+d|shukri?ya+|aa?bha+r|nandri|धन्यवाद|शुक्रिया|आभार';

/** Words of a line that names no paper: at its beginning, or anywhere in it. */
export const TALK = new RegExp(
  `${wholeWords(
    `hi|jai|${GREETING}|sir|madam|सर|जी|` +
      'pls|please|kindly|quote|send|रेट|' +
      'कृपया|hsn|from|to|cc|sent|deliver\\p{L}*|need by|(?:voice )?(?:note|message)|order|m/s|a/c|attn|bhai|bhaiya|ji|ok|okay|yes|haan|hope|theek|noted',
    '^',
  )}|${wholeWords(
    'gst|gstin|bill(?:ing)?|invoice|na+m|rates?|payment|freight|transport|contact|mob|mobile|phone|jaldi|urgent|asap|kal|aaj|kab|कल|आज|जल्दी|when|discount|charges?|availab\\p{L}*|signatory|below|following|' +
      'we (?:have|are|run)|hamar[ei]|adv|advance|bal(?:ance)?|cash|say|paid|pay|udhari?|din|kb|mb|hrs?|hours?|leads?|credits?|extn?|road|rd|street|near|opp|rcvd|recd|call|years?|yrs?|room|dept|no(?=\\.? *\\d)|page|po|date|dt|slip|elsewhere|last|min(?:ute)?s?|बजे|दिन|पत्रांक|' +
      'moisture|cobb|brightness|except|terms?|valid\\p{L}*|days?|require\\p{L}*|enquiry|inquiry|subject|omitted|bhej\\p{L}*|bata\\p{L}*',
  )}`,
  'iu',
);
/** Words of the trade for paper; any other, such as 'Cyber XL', names a paper only beside figures or above them. */
export const TRADE_WORD =
  /papp?er|pe?per|board|bo?rd|card|crad|kra?ft|craft|grease ?proof|chromo|kappa|cartridge|parchment|roll|sheet|reel|mapl|litho|duplex|copier|tissue|thermal|glass?ine|liner|flut|stock(?! (?:me|mein|hai)(?!\p{L}))|sbs|fbb|newsprint|ledger|wove|bond|sticker|label|foil|film|tape|envelope|lifaf|gatta|kaga[zjd]|xerox|photo|butter|poly|linen|dyed|(?<!\p{L})laid(?!\p{L})|कागज|पेपर|बोर्ड|कार्ड|रोल|रील|शीट|क्राफ्ट|डुप्ले|मैप|टिश्|थर्मल|बटर|गत्त|लिफाफ|लीगल/iu;
/** The name of a firm as it ends a line: 'Ravi - Shree Printers, Jhandewalan'. */
export const FIRM =
  /(?:printers|traders|enterprises?|stationers|packagings?|industries|agenc(?:y|ies)|stores?|mart|works|pvt\.?|ltd\.?|llp|& ?co\.?|sons|bros\.?|publications?|publishers|prakashan|graphics|binders|converters|प्रिंटर्स|ट्रेडर्स)(?:$|\s*[,(-])/iu;
/** A part of an address, as in 'Shop 14, Chawri Bazar, Delhi 110006'. */
export const ADDRESS =
  /(?<!\p{L})(?:shop|plot|flat|chamber|seat|counter|cabin|h\.?no|gali|sector|sec|phase|block|floor|khasra)\W*(?:no\W*)?\d+|\d+(?:st|nd|rd|th) floor|(?<![\p{L}\d])\p{L}{1,2}-\d{1,4}(?![\p{L}\d])|(?<![\d.,])[1-8]\d\d(?!000)\d{3}(?![\d.,]*\d)/iu;
/** Words around a quantity that say nothing. */
export const FILLERS = new RegExp(
  `${wholeWords(
    'you|have|any|qty|quantity|items?|same(?: gsm)?|ditto|wahi|usi|वही|उसी|sa*th me|requirement|do|size|sizes|sz|need|kindly|needed|wants?|first|pe?hle|required|reqd?|require|pls|plz|please|send|also|' +
      'order|साइज़?|rates?|price|quote|quotation|for|we|our|your|best|samples?|of|in|with|each|ea|bhi|haan|phir|make (?:it|that)|(?:would |d )?like|hame*i*n|acha+|accha|aisa|abt|app?rox|apprx|maybe|shayad|know|jod|specs?|dia(?:meter)?|x|sir|madam|team|ji|ok|okay|bhai|bhaiya|bhej\\p{L}*|dena|dono|teeno|charo|nahin?|nhi|sirf|only|ek|एक|kar|dijiye|hai|me|mein|ka|ke|ki|ko|liye|mujhe|hame|chahiye|चाहिए|का|की|के|लिए|भाई|भैया|साहब|सर|जी|भी|भेज[\\p{L}\\p{M}]*|दो|दे|दीजि[\\p{L}\\p{M}]*|nos?|sheets?|और|and|aur|bata\\p{L}*|width|wide|deckle|wal[aei]|' +
      `${GREETING}|^(?:or|ya|या|${AND_WORDS})`,
  )}\\.?`,
  'giu',
);
/** A shade or a finish of a paper. */
export const SHADE =
  'light|dark|white|pink|rose|yellow|green|blue|azure|red|orange|violet|lilac|purple|black|brown|honey|natural|golden|buff|peach|grey|cream|ivory|gloss|glossy|matte?|dull|gulabi|pe*la|pili|hara|hari|ne*la|lal|kala';
/** A name that is only a shade or a finish, as in 'coloured paper 80 gsm: pink 4 rim, yellow 2 rim'. */
export const SHADE_ONLY = new RegExp(String.raw`^(?:(?:${SHADE})(?:\s|$))+$`, 'i');
const PAPER_WORD = new RegExp(`${TRADE_WORD.source}|${wholeWords(SHADE)}`, 'iu');
/** Words of a sentence, which are in no name of a paper: pronouns, helping verbs, places and times, orders to send. */
export const SENTENCE_WORD = new RegExp(
  wholeWords(
    "i|i'm|my|us|he|she|they|them|their|this|these|those|the|is|are|was|were|some|balance|baa?ki|remaining|around|about|be|been|am|will|would|shall|should|can|could|may|must|has|had|did|there|here|what|which|who|where|how|why|if|then|but|so|" +
      '(?:please|pls|plz|kindly) (?:book|arrange|supply|confirm|share|proceed|provide|dispatch)|at|from|by|until|after|before|into|via|near|for|on|through|liye|se|tak|par|ko|ne|wapas|yaha*n?|waha*n?|' +
      'main|hum|ham|aap|tum|ye|yeh|wo|woh|mujh\\p{L}*|ham(?:ko|e|ein|ara|ari|are)|hum(?:ko|e|ein)|(?:un|in|us|is|ap)(?:ko|ka|ki|ke|n[aei])|mer[aei]|sab(?:k[aeio]|hi)?|har|pichl[aei]|agl[aei]|baar|jo|jis\\p{L}*|hot[aei]|na|h[aeu]i?n?|ho|hoon|tha|thi|toh?|lekin|agar|kya|kab|kaha*n?|kaun|kitn[aei]|' +
      '(?:\\p{L}{2,}e|aa?y?e|ja?y?e|ho|lun|dun)(?:ga|gi|ge)|(?:kar|de|le|bhej|bhijwa|pahu?n?ch|mangwa|bata|dila|dikha|rakh|likh|bol|rah|mil|lag|chal)(?:o|a|i|e|na|ni|ne|va|wa|iye|ega|egi|do|dena|kar)*|dijiye(?:ga)?|' +
      'मैं|हम|हमें|हमको|मुझे|आप|यह|ये|वह|है|हैं|हो|हूँ|हूं|था|थी|थे|से|तक|पर|को|ने|तो|लेकिन|अगर|क्या|कब|कहाँ|कितन[ाीे]|[\\u{F0000}-\\u{FFFFD}]+|[\\p{L}\\p{M}]+(?:ेगा|ेगी|ेंगे|िए|िये|ाना|ाएं)|माल',
  ),
  'giu',
);
/** What stands in the place of a figure between the words. */
export const FIGURE_MARK = ' \u241F ';
/** What stands in the place of a day, which ends a clause. */
export const DAY_MARK = ' \u241E ';
/** Where one clause ends and another begins. */
const CLAUSE_END = new RegExp(
  String.raw`([\u241E\u241F]|[,;:!?।()|]|\s[-–—]\s|\.\s|(?<![\p{L}\d.])\d[\d.,]*(?![\p{L}\d]))`,
  'u',
);
/** Where a sentence ends; a single letter before the full stop is an abbreviation. */
const SENTENCE_END = /(?<=[!?।]|(?<!(?<![\p{L}\p{M}])\p{L})\.)\s+/u;
/** A time, a date, a telephone number or a part of an address, which are no figures of a paper. */
const CODE = new RegExp(
  [
    String.raw`(?<![\d.,:])\d{1,2}(?:[.:]\d\d)?\s*(?:baje|[ap]\.?m|बजे|din|days?|weeks?|months?|दिन|महीने)(?![\p{L}\p{M}])`,
    String.raw`(?<![\d.:])\d{1,2}[.:]\d\d(?=\s*(?:[—–-]\s|missed|,|$))`,
    String.raw`(?<![\d.])(?:\d{1,2}(?:[./-]| [./-] )\d{1,2}(?:[./-]| [./-] )\d{2,4}|20\d\d-\d\d-\d\d)(?!\d)`,
    String.raw`(?<![\d.])\d{1,2}(?:st|nd|rd|th)?\s(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|जनवरी|फ़?रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सित(?:ं|म्)बर|अक्[टत]ूबर|नव(?:ं|म्)बर|दिस(?:ं|म्)बर)(?!\p{L})`,
    String.raw`(?<![\d.,])20[23]\d(?![\d.,])`,
    String.raw`(?<=^\W*(?:(?:ph(?:one)?|tel|call(?:ed)?|dt|date|rcvd|recd|received)\b\D{0,12})?)(?:[0-2]?\d|3[01])[./-](?:[0-5]\d|[1-9])(?=\s|$)`,
    String.raw`\+?\d(?:[ -]?\d){9,12}(?!\d)`,
    ADDRESS.source,
  ].join('|'),
  'giu',
);
/** True for a text with a digit that may be a figure of a paper. */
export const mayHaveFigure = (text: string): boolean => /\d/.test(text.replace(CODE, ''));
/** Moves the letters of a code to signs that nobody types, so that no word and no figure is found among them. */
const HIDDEN = 0xf0000;
const HIDDEN_LETTER = /[\u{F0000}-\u{FFFFD}]/gu;
export const hidden = (code: string): string =>
  code.replace(/[\0-\uFFFD]/gu, (letter) => String.fromCodePoint(letter.codePointAt(0)! + HIDDEN));
/** The text with its hidden letters in their places again. */
export const shown = (text: string): string =>
  text.replace(HIDDEN_LETTER, (letter) => String.fromCodePoint(letter.codePointAt(0)! - HIDDEN));
/** What a paper is for: 'shaadi ke card ke liye', 'for wedding cards'. */
const USE = /^.*(?<![\p{L}\p{M}])(?:liye|लिए)(?=\s)|(?<=\s)for\s.*$/iu;
/** Longest name of a paper that no word of the trade proves, in words. */
const NAME_WORDS = 3;

/** The words and numbers that may describe a paper, and what is said beside them. @param phrases with a mark for each figure */
export function withoutTalk(phrases: string): { words: string; talk: string[] } {
  const talk: string[] = [];
  const aside = (text: string, others = text): string => {
    const isSaid = /[\p{L}\d]/u.test(others.replace(SENTENCE_WORD, ' ').replace(FILLERS, ' '));
    const whole = shown(
      text.replace(/[,-]? *[\u241E\u241F] *(?=([.?!]?))/g, (_, end: string) => (end === '' ? ' ' : '')),
    );
    if (isSaid || shown(text) !== text) talk.push(whole.trim());
    return ' ';
  };
  const hasFigure = (text: string): boolean => /[\d\u241F]/.test(text);
  const sentences = phrases.replace(CODE, hidden).split(SENTENCE_END);
  const first = sentences.findIndex(hasFigure);
  const isComplete = sentences.some((sentence) => hasFigure(sentence) && TRADE_WORD.test(sentence));
  const isOrder = (sentence: string, at: number): boolean =>
    first < 0 || hasFigure(sentence) || (!isComplete && (at < first || PAPER_WORD.test(sentence)));
  const order = sentences
    .map((sentence, at) => (isOrder(sentence, at) ? sentence : aside(sentence)))
    .join(' ');
  const hasName = TRADE_WORD.test(order);
  const clauses = order.split(CLAUSE_END);
  const firstFigure = clauses.findIndex(hasFigure);
  const words = clauses.map((clause, at) => {
    if (at % 2 === 1 || !/[\p{L}\d]/u.test(shown(clause))) return clause;
    const [purpose = ''] = USE.exec(clause) ?? [];
    const use = PAPER_WORD.test(clause.replace(purpose, ' ')) ? purpose : '';
    const parts = clause.replace(use, use && ' ').split(SENTENCE_WORD);
    const partsThat = (isName: (part: string) => boolean): string => {
      aside(clause, [use, ...parts.filter((part) => !isName(part))].join(' '));
      return parts.filter(isName).join(' ');
    };
    if (PAPER_WORD.test(clause)) return partsThat((part) => parts.length === 1 || PAPER_WORD.test(part));
    // Without a word of the trade, the last words before the figures name the paper.
    if (!hasName && at < firstFigure) return partsThat((part) => part === parts.at(-1));
    const said = clause.trim();
    const isLong = hasName && said.split(' ').length > NAME_WORDS;
    const isTalk = parts.length > 1 || [/^(?:or|ya|या)$/i, TALK, FIRM].some((talks) => talks.test(said));
    return isTalk || isLong ? aside(clause) : clause;
  });
  const inOrder = talk.toSorted((part, other) => phrases.indexOf(part) - phrases.indexOf(other));
  return { words: words.join(''), talk: inOrder };
}
