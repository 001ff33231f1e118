/** The words by which a firm is known in the trade, as alternatives of a regular expression. */
export const FIRM_WORDS =
  'pvt|private|ltd|limited|llp|co|sons|brothers|bros|enterprises?|traders?|trading|industries|printers?|printing|prints|press|offset|' +
  'packaging|packwell|packers|packs?|cartons?|makers|books?|publishers?|publications?|publishing|prakashan|stationers?|stationery|stores?|mart|works|' +
  'binders?|bindery|school|college|university|vidyalaya|polytechnic|institute|academy|hospital|bakery|bakers|foods?|sweets|confectioners|graphics|arts?|creations?|' +
  'agency|agencies|corporation|corp|exports?|impex|care|logistics|labs?|laboratories|pharma|pharmaceuticals|remedies|bank|trust|society|restaurant|hotel|caterers|' +
  'gifts?|jewellers|garments|textiles|overseas|international|group|cafe|handicrafts|crafts|mills?|emporium|distributors?|studios?|media|advertising|events?|clinic|digital|converters|containers|copiers?|xerox|electronics|services|solutions|systems|retail|products|udyog|bhandar|kendra|mandir|house|computers?|' +
  'प्रकाशन|मंदिर|प्रेस|मुद्रणालय|प्रिंटर्स|भंडार|भण्डार|विद्यालय|स्कूल|कॉलेज|ट्रेडर्स|स्टेशनर्स|उद्योग|इंडस्ट्रीज|एंटरप्राइजेज|बेकरी|स्टोर्स?';

/** Markets of Delhi, towns around it and cities from which paper is asked for, as alternatives of a regular expression. */
export const PLACES =
  // Delhi
  'chawri ba?zaa?r|nai sarak|ch?andni chowk|dar[iy]+a?ganj|ajmeri gate|kashmere gate|sadar(?: ba?zaa?r)?|paharganj|karol bagh|naraina|mayapuri|okhla|' +
  'wazirpur|bawana|narela|mundka|patparganj|seelampur|shahdara|jhilmil|jhandewalan?|kirti nagar|moti nagar|rohini|pitam ?pura|lawrence road|azadpur|' +
  'peeragarhi|nangloi|badli|samaypur|karkardooma(?: court)?|laxmi nagar|preet vihar|gandhi nagar|krishna nagar|nehru place|lajpat nagar|saket|' +
  'vasant kunj|dwarka|janakpuri|tilak nagar|uttam nagar|pusa|connaught place|tis hazari|hauz khas(?: village)?|green park|greater kailash|defence colony|malviya nagar|rajouri garden|punjabi bagh|paschim vihar|shalimar bagh|kamla nagar|mayur vihar|anand vihar|dilshad garden|badarpur|najafgarh|aerocity|mahipalpur|ashok vihar|inderlok|anand parbat|civil lines|model town|mangolpuri|udyog nagar|udyog vihar|bhajanpura|mustafabad|jama masjid|ballimaran|' +
  'दरियागंज|चावड़ी बाज़?ार|नई सड़क|सदर बाज़?ार|' +
  // around Delhi
  'noida|greater noida|sahibabad|ghaziabad|loni|sonipat|sonepat|kundli|rai|bahadurgarh|gurgaon|gurugram|manesar|faridabad|ballabgarh|palwal|rewari|bhiwadi|dharuhera|panipat|karnal|rohtak|hapur|pilkhuwa|modinagar|' +
  'हापुड़|मेरठ|गाज़ियाबाद|गाजियाबाद|नोएडा|फरीदाबाद|गुड़गांव|गुरुग्राम|सोनीपत|पानीपत|' +
  // further away
  'meerut|muzaffarnagar|saharanpur|moradabad|bareilly|aligarh|agra|mathura|kanpur|lucknow|allahabad|prayagraj|varanasi|gorakhpur|dehradun|haridwar|roorkee|rudrapur|kashipur|haldwani|' +
  'baddi(?: hp)?|solan|shimla|chandigarh|mohali|panchkula|zirakpur|ambala|yamuna ?nagar|ludhiana|jalandhar|amritsar|patiala|bathinda|jaipur|jodhpur|kota|ajmer|alwar|udaipur|bikaner|' +
  'indore|bhopal|gwalior|raipur|patna|ranchi|kolkata|guwahati|siliguri|ahmedabad|surat|vadodara|rajkot|vapi|daman|mumbai|pune|nashik|nagpur|hyderabad|bengaluru|bangalore|chennai|sivakasi|coimbatore|kochi|jammu|srinagar|kathmandu|' +
  'आगरा|कानपुर|लखनऊ|जयपुर|मथुरा|अलीगढ़|सहारनपुर|मुज़फ़्फ़रनगर|मुजफ्फरनगर|देहरादून|चंडीगढ़|लुधियाना|वाराणसी|प्रयागराज|दिल्ली';
