/** Finds the place to which the goods go. */
import { findPin, PHONE, PIN, trimmed, withoutCodes } from './codes.ts';

/** Markets of Delhi, towns around it and cities from which paper is asked for, as alternatives of a regular expression. */
const PLACES =
  // Delhi
  'chawri(?: ba?zaa?r)?|nai sarak|ch?andni chowk|dar[iy]+a?ganj|ajmeri gate|kashmere gate|sadar(?: ba?zaa?r)?|paharganj|karol bagh|naraina|mayapuri|okhla|' +
  'wazirpur|bawana|narela|mundka|patparganj|seelampur|shahdara|jhilmil|jhandewalan?|kirti nagar|moti nagar|rohini|pitam ?pura|lawrence road|azadpur|' +
  'peeragarhi|nangloi|badli|samaypur|karkardooma(?: court)?|laxmi nagar|preet vihar|gandhi nagar|krishna nagar|nehru place|lajpat nagar|saket|' +
  'vasant kunj|dwarka|janakpuri|tilak nagar|uttam nagar|pusa|connaught place|tis hazari|hauz khas(?: village)?|green park|greater kailash|defence colony|malviya nagar|rajouri garden|punjabi bagh|paschim vihar|shalimar bagh|kamla nagar|mayur vihar|anand vihar|dilshad garden|badarpur|najafgarh|aerocity|mahipalpur|ashok vihar|inderlok|anand parbat|civil lines|model town|mangolpuri|udyog nagar|udyog vihar|bhajanpura|mustafabad|kalkaji|govindpuri|jasola|munirka|burari|alipur|karawal nagar|khari baoli|hauz qazi|lal kuan|jama masjid|ballimaran|' +
  'दरियागंज|शाहदरा|ओखला|नारायणा|रोहिणी|चावड़ी बाज़?ार|नई सड़क|सदर बाज़?ार|' +
  // around Delhi
  'noida|greater noida|sahibabad|ghaziabad|loni|sonipat|sonepat|kundli|rai|bahadurgarh|gurgaon|gurugram|manesar|faridabad|ballabgarh|palwal|rewari|bhiwadi|dharuhera|panipat|karnal|rohtak|hapur|pilkhuwa|modinagar|dadri|murthal|jhajjar|sohna|bulandshahr|khurja|baghpat|baraut|shamli|' +
  'हापुड़|मेरठ|गाज़ियाबाद|गाजियाबाद|नोएडा|फरीदाबाद|गुड़गांव|गुरुग्राम|सोनीपत|पानीपत|' +
  // further away
  'meerut|muzaffarnagar|saharanpur|moradabad|bareilly|aligarh|agra|mathura|kanpur|lucknow|allahabad|prayagraj|varanasi|gorakhpur|dehradun|haridwar|roorkee|rudrapur|kashipur|haldwani|jhansi|mainpuri|firozabad|hathras|bijnor|rampur|rishikesh|hisar|sirsa|kaithal|kurukshetra|bhiwani|' +
  'baddi(?: hp)?|solan|shimla|chandigarh|mohali|panchkula|zirakpur|ambala|yamuna ?nagar|ludhiana|jalandhar|amritsar|patiala|bathinda|jaipur|jodhpur|kota|ajmer|alwar|udaipur|bikaner|' +
  'indore|bhopal|gwalior|raipur|patna|ranchi|kolkata|guwahati|siliguri|ahmedabad|surat|vadodara|rajkot|vapi|daman|mumbai|pune|nashik|nagpur|hyderabad|bengaluru|bangalore|chennai|sivakasi|coimbatore|kochi|jammu|srinagar|kathmandu|' +
  'आगरा|कानपुर|लखनऊ|जयपुर|मथुरा|अलीगढ़|सहारनपुर|मुज़फ़्फ़रनगर|मुजफ्फरनगर|देहरादून|चंडीगढ़|लुधियाना|वाराणसी|प्रयागराज|दिल्ली';
const PLACE_CUE =
  /(?:deliver(?:y|ed)?(?:\s+(?:at|to|address|place|location))?|dely|d[ei]spatch to|ship to|unload(?:ing)? at|at our|godown(?: at)?|पता|address)[ \t]*[:-]?[ \t]+(?:our[ \t]+)?([^.;\n@]{3,80})/iu;
/** A label before a place: 'City / Pincode: Dehradun / 248001'. */
const LABELLED_PLACE =
  /^\W*(?:city|location|place|area|destination)\b[^:\n]{0,20}:[ \t]*(\p{L}[^\n,;/\d]{2,40})/imu;
/** A name that ends as localities do: 'Mukherjee Nagar', 'Minto Road'. */
const LOCALITY =
  /(?:\p{Lu}\p{L}+ ){1,2}(?:Nagar|Ngr|Vihar|Bagh|Ba?za+r|Market|Colony|Enclave|Chowk|Marg|Road|Rd|Gali|Katra|Ganj|Place|Puri|Garden|Extn|Extension|Industrial Area|Indl Area)(?!\p{L})|(?<!\p{L})\p{Lu}\p{L}{2,}(?:abad|garh|ganj|nagar|pura)(?!\p{L})|[\p{L}\p{M}]{2,}\s?(?:नगर|विहार|बाग|बाज़?ार|मार्केट|कॉलोनी|चौक|मार्ग|रोड|गली|कटरा|गेट|गंज|पुरी?|गढ़|बाद)(?![\p{L}\p{M}])/u;

/** True for the name of a market, a town or a locality, and for nothing else beside it. */
export const isPlace = (text: string): boolean =>
  [PLACE, LOCALITY].some((pattern) => pattern.exec(text)?.[0] === text.trim());

/** Words behind 'delivery' that name no place. */
const NO_PLACE = /^(?:immediate|asap|urgent|time|date|period|terms|charges|free|by|before|within|on|in)\b/i;
/** 'Free on rail' of a trade's mail, always in capitals. */
const FOR_CUE = /\bFOR[ \t]*[:-]?[ \t]+(?:our[ \t]+)?([^.;\n@]{3,80})/u;
export const PLACE = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${PLACES})(?![\p{L}\p{M}])`, 'iu');
/** The town behind 'to', where a transporter's own name has one too: 'Transport Jaipur Golden to Kota'. */
const TO_PLACE = new RegExp(String.raw`\bto ${PLACE.source}`, 'iu');
export function findPlace(
  lines: readonly string[],
  signature: readonly string[],
  company: string,
  sender: string,
): string {
  const text = lines.join('\n');
  const cued = (PLACE_CUE.exec(text) ?? FOR_CUE.exec(text))?.[1] ?? '';
  const clean = (place: string): string => {
    const plain = withoutCodes(company === '' ? place : place.replace(company, ' ')).replace(
      /\b(?:by|before|latest|on or|in first|within|asap|pin|पिन)\b.*$/iu,
      '',
    );
    return trimmed(plain.replace(/\s*[.।].*$/u, ''));
  };
  const labelled = LABELLED_PLACE.exec(text)?.[1];
  if (labelled) return clean(labelled);
  if (cued !== '' && !NO_PLACE.test(cued) && (/^[\p{Lu}\p{Lo}\d]/u.test(cued) || PLACE.test(cued)))
    return clean(cued);
  for (const line of [TO_PLACE.exec(text)?.[0] ?? '', ...lines, sender]) {
    const place = PLACE.exec(line)?.[0];
    if (place) return trimmed(place);
  }
  const locality = lines
    .flatMap((line) => LOCALITY.exec(line.replace(company || '\n', ' '))?.[0] ?? [])
    .at(-1);
  if (locality) return locality;
  const ofPin = [...signature, ...lines].find(
    (line) => new RegExp(PIN).test(line.replace(PHONE, ' ')) && findPin(line) !== '',
  );
  const sentence =
    ofPin
      ?.split(/[.;]\s+/)
      .flatMap((part) => part.split(PHONE))
      .find((part) => findPin(part) !== '') ?? '';
  // 'Our shop in Shahpur Jat'.
  return (
    clean(sentence) ||
    (/\b[Ii]n ((?!(?:English|Hindi|India|[A-Z][a-z]+ber|[JFMA][a-z]+(?:ry|ch|il|y|e|st))\b)\p{Lu}\p{L}{3,}(?: \p{Lu}\p{L}+)?)/u.exec(
      text,
    )?.[1] ??
      '')
  );
}
