/** The places to which goods go: known by name, or by the way in which localities are called. */
/** Markets of Delhi, towns around it and cities from which paper is asked for, as alternatives of a regular expression. */
const PLACES =
  // Delhi
  'chawri(?: ba?zaa?r)?|nai sarak|ch?andni chowk|dar[iy]+a ?ga?nj|ajmeri gate|kashmere gate|sadar(?: ba?zaa?r)?|paharganj|karol bagh|naraina|mayapuri|okhla|' +
  'wazirpur|bawana|narela|mundka|patparganj|seelampur|shahdara|jhilmil|jhandewalan?|kirti nagar|moti nagar|rohini|pitam ?pura|lawrence road|azadpur|' +
  'peeragarhi|nangloi|badli|samaypur|karkardooma(?: court)?|laxmi nagar|preet vihar|gandhi nagar|krishna nagar|nehru place|lajpat nagar|saket|' +
  'vasant kunj|dwarka|janakpuri|tilak nagar|uttam nagar|pusa|connaught place|kotla(?: mubarakpur)?|kapashera|dhaula kuan|sainik farms|shahpur jat|chirag (?:delhi|dilli)|r\\.?k\\.? puram|tis hazari|hauz khas(?: village)?|green park|greater kailash|defence colony|malviya nagar|rajouri(?: garden)?|punjabi bagh|paschim vihar|mehrauli|chh?attarpur|jangpura|nizamuddin|bhogal|sarai rohilla|south ex(?:tension)?|lahori gate|asaf ali road|barakhamba(?: road)?|gole market|geeta colony|majnu ka till?a|kondli|gh?azipur|sarita vihar|tughlakabad|mohan estate|nawada|vikaspuri|shalimar bagh|kamla nagar|mayur vihar|anand vihar|dilshad garden|badarpur|najafgarh|aerocity|mahipalpur|ashok vihar|inderlok|anand parbat|civil lines|model town|mangolpuri|udyog nagar|udyog vihar|bhajanpura|mustafabad|kalkaji|govindpuri|jasola|munirka|burari|alipur|karawal nagar|khari baoli|hauz qazi|lal kuan|patiala house(?: court)?|kinari bazar|jama masjid|ballimaran|matia mahal|churiwalan|shakarpur|' +
  'दरियागंज|शाहदरा|ओखला|नारायणा|रोहिणी|चावड़ी बाज़?ार|नई सड़क|सदर बाज़?ार|नरेला|बवाना|वज़ीरपुर|वजीरपुर|मायापुरी|मुंडका|करोल बाग|द्वारका|पीतमपुरा|लक्ष्मी नगर|झंडेवालान|पटपड़गंज|चांदनी चौक|' +
  // around Delhi
  'noida|greater noida|sahibabad|ghaziabad|loni|sonipat|sonepat|kundli|rai|bahadurgarh|gurgaon|gurugram|manesar|(?:nit )?faridabad(?: nit)?|ballabgarh|palwal|rewari|bawal|bhiwadi|dharuhera|panipat|karnal|rohtak|hapur|pilkhuwa|modinagar|dadri|murthal|jhajjar|sohna|bulandshahr|khurja|baghpat|kasna|mewat|nuh|kosi(?: kalan)?|baraut|shamli|' +
  'हापुड़|मेरठ|गाज़ियाबाद|गाजियाबाद|नोएडा|फरीदाबाद|गुड़गांव|गुरुग्राम|सोनीपत|पानीपत|' +
  // further away
  'indirapuram|neemrana|behror|tapukara|meerut|muzaffarnagar|saharanpur|d\\.? ?dun|moradabad|bareilly|aligarh|agra|mathura|kanpur|lucknow|allahabad|prayagraj|varanasi|gorakhpur|dehradun|haridwar|roorkee|rudrapur|kashipur|haldwani|jhansi|mainpuri|firozabad|hathras|bijnor|rampur|rishikesh|hisar|sirsa|kaithal|kurukshetra|bhiwani|' +
  'baddi(?: hp)?|solan|shimla|chandigarh|mohali|panchkula|zirakpur|ambala|yamuna ?nagar|ludhiana|jalandhar|amritsar|patiala|bathinda|jaipur|jodhpur|kota|ajmer|bhilwara|sikar|pathankot|hoshiarpur|phagwara|rajpura|nalagarh|parwanoo|paonta sahib|kala amb|selaqui|alwar|udaipur|bikaner|' +
  'indore|bhopal|gwalior|raipur|patna|ranchi|kolkata|guwahati|siliguri|ahmedabad|surat|vadodara|rajkot|vapi|daman|mumbai|pune|nashik|nagpur|hyderabad|bengaluru|bangalore|chennai|sivakasi|coimbatore|kochi|mysuru|mysore|mangal(?:ore|uru)|hubli|belgaum|madurai|trichy|tirupur|vijayawada|vi[sz]akh?apatnam|thane|bhiwandi|navi mumbai|kolhapur|solapur|aurangabad|bhavnagar|jamnagar|bharuch|ankleshwar|morbi|silvassa|ujjain|jabalpur|satna|bilaspur|bhilai|cuttack|bhubaneswar|jamshedpur|dhanbad|bokaro|shillong|agartala|imphal|dimapur|nainital|shahjahanpur|raebareli|sitapur|etawah|ayodhya|amroha|deoband|jammu|srinagar|kathmandu|' +
  'आगरा|कानपुर|लखनऊ|जयपुर|मथुरा|अलीगढ़|सहारनपुर|मुज़फ़्फ़रनगर|मुजफ्फरनगर|देहरादून|चंडीगढ़|लुधियाना|वाराणसी|प्रयागराज|नोएडा|बहादुरगढ़|रोहतक|मुरादाबाद|बरेली|पटना|इंदौर|भोपाल|जोधपुर';
/** The end, or the beginning, of a locality's name: 'Mukherjee Nagar', 'Anaj Mandi', 'Katra Neel'. */
const LOCALITY =
  '[\\p{L}\\p{M}]{2,} (?:nagar|ngr|vihar|bagh|ba?za+r|mandi|market|colony|enclave|chowk|marg|road|rd|gate|ganj|place|puri|garden|extn|extension|ind(?:l|ustrial)? (?:area|estate))|[\\p{L}\\p{M}]{2,} ?(?:नगर|विहार|बाग|बाज़?ार|मार्केट|कॉलोनी|चौक|मार्ग|रोड|गेट|गंज|पुरी?|गढ़|बाद|मंडी|मण्डी|शहर)|(?:katra|kucha|gali|phatak|कटरा|कूचा|गली|फाटक) [\\p{L}\\p{M}]{2,}|(?!bhatnagar)\\p{L}{3,}(?:abad|garh|ganj|nagar|pura?|puri)(?: (?:jat|khas|khurd|kalan|village))?|(?:imt|midc|gidc|hsiidc|riico|upsidc|sidcul) \\p{L}{3,}|' +
  // States, and Delhi in Hindi, which count less than a listed town.
  '(?<=[,–-] ?)(?:haryana|punjab|rajasthan|uttar pradesh|himachal(?: pradesh)?|uttara(?:khand|nchal)|bihar|madhya pradesh|maharashtra|gujarat|west bengal|karnataka|tamil nadu|kerala|jharkhand|chhattisgarh|odisha|assam|telangana|हरियाणा|पंजाब|उत्तर प्रदेश|राजस्थान)|दिल्ली';
/** The number of a part of a locality, which belongs to the place. */
const PART = '(?:sector|sec|phase|ph|block)\\W{0,2}(?:\\d{1,3}\\p{L}?|i{1,3}|iv|\\p{L})(?![\\p{L}\\p{M}\\d])';
const placed = (words: string): string =>
  `(?:${words})(?: (?:ind(?:l|ustrial)? (?:area|estate)|road|rd|marg|market|chowk|extn|extension|gate|court))?(?:,? ${PART})?`;
/** Part of a regular expression: a market, a town or a locality. */
export const PLACE = String.raw`(?<![\p{L}\p{M}])(?:${placed(`${PLACES}|${LOCALITY}`)})(?![\p{L}\p{M}])`;
/** Part of a regular expression: a place that is known by its name, perhaps behind the number of its part. */
export const LISTED_PLACE = String.raw`(?<![\p{L}\p{M}])(?:${PART},? )?${placed(PLACES)}(?![\p{L}\p{M}])`;
const ONLY_PLACE = new RegExp(`^${PLACE}$`, 'iu');

/** True for the name of a market, a town or a locality, and for nothing else beside it. */
export const isPlace = (text: string): boolean => ONLY_PLACE.test(text.trim());
