/** The words by which a firm, a task, and a person are known, as alternatives of a regular expression. */

/** The words by which a firm is known in the trade. */
export const FIRM_WORDS =
  'pvt|private|ltd|limited|llp|co|sons|brothers|bros|enterprises?|traders?|trading|industries|printers?|printing|prints|press|offset|' +
  'packaging|packwell|packers|packs?|cartons?|makers|books?|publishers?|publications?|publishing|prakashan|stationers?|stationery|stores?|mart|works|' +
  'binders?|bindery|school|college|university|vidyalaya|vidyape+th|parishad|palika|polytechnic|institute|academy|hosp(?:ital)?|bakery|bakers|foods?|sweets|confectioners|graphics|arts|creations?|' +
  'agency|agencies|corporation|corp|exports?|impex|care|logistics|labs?|laboratories|pharma|pharmaceuticals|remedies|bank|trust|society|restaurant|hotel|caterers|' +
  'gifts?|shop|club|calend[ae]rs|suppl(?:y|ies)|jewellers|garments|textiles|overseas|international|group|cafe|handicrafts|crafts|mills?|emporium|distributors?|studios?|media|advertising|events?|clinic|digital|converters|containers|copiers|xerox|electronics|electricals|engineers|engineering|services|solutions|systems|retail|products|udyog|bhandar|kendra|mandir|house|computers?|company|factory|corrugators?|depot|world|zone|point|hub|cent(?:er|re)|foundation|council|suppliers?|associates|ventures|technologies|plastics|chemicals|dairy|samiti|flex|chambers|news|times|herald|express|samachar|patrika|niketan|bhawan|bhavan|ashram|sansthan|convent|' +
  'corner|gallery|lab|mattress|india|junction|circle|syndicate|combines|marketing|kitchens?|bakes|bites|treats|delights|snacks|namkeen|tiffins?|dhaba|bistro|eatery|' +
  'imaging|impressions|litho|lithographers|advertisers|publicity|promotions|tutorials|classes|gurukul|playschool|library|fashions?|apparels|fabrics|footwear|hosiery|cosmetics|herbals|ayurveda|organics|agro|decor|interiors|florists?|medicos?|chemists?|corrugations?|monocartons?|ind|inds|sch|ptg|\\p{L}{3,}(?:packs?|prints?|tech|plast)|paper (?:cups|bags|plates|tubes|cones|crafts)|' +
  'प्रकाशन|मंदिर|स्टेशनरी|स्टोर|हाउस|ब्रदर्स|संस|प्रेस|मुद्रणालय|भंडार|भण्डार|विद्यालय|स्कूल|कॉलेज|उद्योग|इंडस्ट्रीज|एंटरप्राइजेज|बेकरी|पैकेजिंग|ऑफसेट|कंपनी|सें?टर|सेन्टर|ट्रेडिंग|फैक्ट्री|एजेंसी|डिपो|मार्ट|समिति|(?!शीट|पैकेट|नोट|डुप्ले|बॉक्)[\\p{L}\\p{M}]{2,}्स';
/** Goods by which a firm is called where nothing is asked for: 'Purnima Wedding Cards'. */
export const GOODS =
  'cards|box|stickers|boxes|bags|labels|tapes|envelopes|notebooks|napkins|tissues|papers|forms|cups|copies|diaries|registers?|photostat|lamination|designs?';
/** Kinds of firms that are named before the name. */
export const HOUSE =
  'hotel|cafe|restaurant|govt\\.?|government|st\\.|bank|directorate|department|ministry|office|embassy|district|studio|daily|dainik|दैनिक';
/** Words for a person's task. */
export const ROLE =
  'manager|mgr|purchase|purch|procurement|proprietor|prop|director|owner|partner|executive|head|officer|incharge|store ?keeper|stores?|accounts?|admin|administrative|office superintendent|assistant|ass?tt?|team|dept|buyer|secretary|principal|bursar|supervisor|designer|editor|registrar|librarian|warden|dean|clerk|nazir(?= *$)|peshkar|peon|superintendent|driver|reception(?:ist)?|office manager|accountant|sr ass?tt?|lead|materials|agm|dgm|gm|md|ceo|sourcing|sales|production|भण्डार|कार्यालय|विभाग|अनुभाग|प्रभारी|प्रधानाचार्य|प्राचार्य|सचिव|प्रबंधक|अधिकारी';
/** What stands before the name of a person. */
export const TITLE =
  'mr|mrs|ms|miss|dr|adv|advocate|arch|engr|er|ca|(?<!call )fr|rev|col|capt|(?:sub )?maj|brig|shri|sri|smt|km(?=\\.)|sh(?=\\.)|pt(?=\\.)|prof|श्री|श्रीमती|डॉ|डा|प्रो';
/** What stands behind the name of a person. */
export const HONORIFIC =
  "ji|bhai|bhaiya|sahab|saab|saheb|sb|sir|madam|ma[’']?a?m|didi|जी(?!\\.)|भाई|मैडम|साहब";
/** Common surnames, behind which a phone's name of a buyer goes on with the firm: 'Lalit Jain Sarvodaya Press'. */
export const SURNAME =
  'jain|gupta|sharma|verma|aggarwal|agarwal|goyal|goel|bansal|garg|singh|kumar|khan|ansari|arora|malhotra|kapoor|mehta|shah|patel|yadav|mishra|tyagi|chauhan|bhatia|khanna|sethi|chopra|saxena|joshi|mittal|singhal|jindal|ahuja|kaur|nair|iyer|reddy|siddiqui|qureshi|tandon|bhardwaj|pandey|tiwari|dubey|thakur|rathore|ghosh|banerjee|mukherjee|menon|pillai|kulkarni|patil|jha|sinha|srivastava|rawat|negi|bisht|chawla|dhawan|grover|kohli|sachdeva|wadhwa|meena|lal|prakash|chand|devi|ram|das';
