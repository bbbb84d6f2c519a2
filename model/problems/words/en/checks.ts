/** What a check finds in the folder as a whole, as it is said after the file and the key. */
export const checks = {
  // Files that cannot be read
  notJson: '{this} is not valid JSON: {fault}',
  badNumber: 'a number is not written as one',
  noKey: 'a key in quotes belongs here; is there a comma too many before it?',
  noValue: 'a value belongs here; is there a comma too many before it?',
  noColon: 'write a colon between the key and its value',
  noComma: 'write a comma before this',
  noBrace: 'a } is missing here, or a comma before it',
  noBracket: 'a ] is missing here, or a comma before it',
  noEnd: 'the file should end before this; is there a } or ] too many?',
  comment: 'JSON has no comments; remove it',
  openComment: 'the */ that ends this comment is missing',
  openText: 'the quotes that end this text are missing; inside a text write \\" for quotes',
  badUnicode: '\\u needs four hexadecimal digits',
  badEscape: 'write \\\\ for a backslash',
  badCharacter: 'write \\n for a new line inside a text, \\t for a tab',
  notExpected: 'this is not expected here; put texts in double quotes',
  noFrontMatter: 'begin the file with --- on a line, then its title and so on, then --- again',
  notFrontMatter: '{this} cannot be read: {fault}',
  twinKey: 'this line is there twice; keep one',
  notClosed: 'a quote or a bracket is missing',
  cutText: 'what follows # would be left out; put the text in quotes',
  noSuchDay: 'there is no such day; write one that is in the calendar',
  spacesBefore: 'begin the line without spaces',
  tabBefore: 'begin the line without a tab',
  notKeyed: 'write key: "text", with the text in quotes',
  notNotes:
    '{this} is not what npm run translations writes; take back the change, or remove the file and settle anew',

  // Files and ids that are missing
  unknownFile: '{this} is not a known content file; {advice}',
  noFolder: 'the folder content/{code} is missing; copy content/{other} and translate it',
  noWords: 'the file is missing; {advice}',
  copyWords: 'copy it from another language and translate it',
  copySampleWords: 'copy site/content/en/{name} of the engine and write your own words',
  named: '{this} is missing; {site.config.jsonc} names it',
  notNamed: '{site.config.jsonc} does not name it; remove it or check its spelling',
  priceWords:
    '{this} is missing; {site.config.jsonc} gives a price, write what it includes and what not',
  noPriceWords: '{site.config.jsonc} gives no price; remove it, or give one there',
  unit: '{this} is missing; write what the share is of',
  noUnit: 'only a share has one; remove it',
  closed: '{this} is missing; {site.config.jsonc} has days without hours',
  noPrivacy:
    '{this} is missing: the contact form links to the text with translationOf: "{name}"; write it',

  // Documents
  updatedEarly: '{this} is earlier than date',
  noPicture: 'there is no picture {path}; check the path, from the folder of this file',
  emptyPicture: 'the picture {path} is an empty file; copy it here again from where it is whole',
  cutPicture:
    'the picture {path} is cut off: its end is missing; copy it here again from where it is whole',
  damagedPicture:
    'the picture {path} is damaged inside; copy it here again from where it is whole, or save it anew',
  notPicture:
    'the file {path} is no JPEG, PNG, WebP or AVIF, inside or by its name; save the picture as one of these',
  notDrawing: 'the file {path} is no SVG, whatever its name says; save the drawing as SVG',
  damagedDrawing:
    'the drawing {path} is cut off or damaged, so that no program can read it; save it as SVG again',
  noSize: 'the drawing {path} has no size; save it with its viewBox',
  signInName: 'no page can show a file with #, ? or % in its name; rename {path}',
  percent: 'in the address of the picture {address} a % cannot be alone; write %25',
  foreignPicture:
    'the picture {path} isn’t a file of this site; put it in media/ and write ![what it shows](../../../media/…)',
  foreignFilm: 'the film {path} is not in media/; put it there',
  filmCaptions: 'the film {path} has no captions in this language; put {captions} beside it',
  active: '{name} acts on the page or leads away from it; remove it',
  emptyValue: '(empty)',

  // Links
  linkNowhere: 'the link {link} leads to a page that does not exist; {advice}',
  linkToNoFile: 'the link {link} leads to no file; put it in media/ as {name}',
  linkToNoHeading: 'the link {link} leads to a heading that does not exist on {path}; {advice}',
  headings: 'there are {names}',
  noLink:
    'the link {link} is not an address; write https://…, mailto:…, tel:… or a path that begins with /',
  linkToOwnComputer:
    'the link {link} leads visitors to their own computer; write the path alone, such as /services',

  // Addresses
  page: 'the page {path}',
  slugForm:
    '"{slug}" cannot be an address: only lower-case letters, digits and hyphens can; write another slug',
  slugTaken: '"{slug}" is the address of {other} already; write another slug',
  slugOfLanguage: '"{slug}" is where a language begins; write another slug',
  slugReserved: '"{slug}" is an address that the site needs; write another slug',
  idTaken: '"{id}" is what {other} says already; write another id',
  idOfEngine: '"{id}" is the name of a page that the site has; write another id',
  pathTaken: '"{path}" is an address that another page or the site itself needs; write another one',
  movedTwice: '"{slug}" is what {file} says already; remove it',
  movedTaken: '"{slug}" is what the address of {other} is already; remove it',
  noPage: 'there is no page "{name}"; {advice}',
  menuPage: 'write one of {names}, or give a text in pages/ or legal/ that translationOf',

  // Redirects
  noEarlierAddress:
    '{this} is no earlier address; write a path from the root, such as /old.html, /news/* or /?p=12',
  innerStar: '{this} has a * that is not its last letter; take it out',
  noQuery:
    '{this} has something else than name=value after the ?, or a space or a sign such as + and * there, which hosts do not read; write /?name=value',
  manyRedirects:
    '{this} are {count}, and hosts read {most}; lead a folder on with one /old/* in place of many',
  manyStars: '{this} with a * are {count}, and hosts read {most}; take some out',
  redirectedTwice: '{this} is led on twice; keep one',
  hidesPage: '{this} would hide the page {path}; remove it, or give the page another address',
  redirectedAlready: '{this} is where the site leads on by itself; remove it',
  neededAddress: '{this} is an address that the site needs; remove it',
  targetStar:
    '{this} leads to {target}: a * goes at the end, and only where the earlier address ends with one',
  targetHere: '{this} leads to {target}, which is this site; write the path alone',
  targetForm:
    '{this} leads to {target}; write a page of this site such as /services, or a full https:// address',
  targetItself: '{this} leads to the page that is already there; remove it',
  targetNowhere: '{this} leads to {target}, which is no page of this site; {advice}',
  lostRedirect: '{this} goes with the deletion of {path}; publish both',

  // Sections, authors, heads
  hasSections: '{file} has no sections; take them out, or write them there too',
  lacksSections: '{file} has sections; write a .json with the same sections',
  otherSections: '{this} are not those of {file}; write the same in the same order: {sections}',
  noEntry: 'there is no "{id}" in {place}; {advice}',
  noNumbers: '"{id}" has no numbers in {stories.json}; write them there, or take the section out',
  storyLacks: '"{id}" has no "{part}"; write it, or take the section out',
  otherMean: '{this} is not {mean}, the mean of the months in {site.config.jsonc}; write the same',
  noForm:
    '{this} leads to the form, which the page has not; add a section "form", or take the line out',
  byline: '{this} needs "author" in {blog.json}; write it, such as "By {name}"',
  noAuthor: '{name} is not among the people of {about.json}; {advice}',
  addPerson: 'add the person there, or take the line out',
  twinTitle: '{this} is the title of {path} already ({source}); write another one',
  twinDescription: '{this} is the description of {path} already ({source}); write another one',

  // Drawings
  noLogo: 'the file is missing; save your logo there as SVG',
  notSvg: '{this} cannot be read as SVG ({fault}); export it again',
  noViewBox: '{this} has no viewBox; export it again with one, such as viewBox="0 0 64 64"',
  hasScript: '{this} has a script; remove it',
  hasScriptAttribute: '{this} has a script in the attribute {name}; remove it',
  hasPicture: '{this} has a picture in it; draw it in shapes, or use the SVG that it was made from',
  hasText:
    '{this} has text in it, which looks different on every machine; turn the text into outlines',
  hasLink: '{this} has a link in it; remove the link',
  hasElement: '{this} has <{name}>, which a page must not contain; export shapes only',
  leadsOut:
    '{this} refers to something outside of itself ({name}); put all that is seen into the file',
  unknownColour: '{this} asks for {name}, which is no colour of the site; write one of {known}',
  largeDrawing:
    '{this} has {size} KB of shapes and is part of every page; simplify it to at most {most} KB',

  // Fonts
  lacksLetters:
    '{fonts} cannot write {letters}; choose other {key} in {site.config.jsonc}, or a font to fall back to in this language: "fallback": { "{code}": { "source": "…" } }',
  noFontFile: '{font}: there is no such file; check its name',
  notFont: '{font} is not a font; put a font in its place (WOFF2, WOFF, TTF or OTF)',
  emptyFont: '{font} draws no letter; put a font in its place (WOFF2, WOFF, TTF or OTF)',
  notInstalled: '{font} is not installed; run: npm install {font}',
  notCut:
    '{font} cannot be cut to the letters of the site ({fault}); put another font in its place',
  noAxis: '{font} has no axis "{axis}"; {advice}',
  axisRange: '{font}: {axis} goes from {min} to {max}, not to {value}',
  weightRange: '{font} has no weight {weight}; write one from {min} to {max}',
  noWeight: '{font} has no weight {weight}; write one of {known}',
  either: '{one} or {other}',

  // Translations
  unnoted: 'nobody noted what these texts were translated from; read them once, then: {command}',
  formerNotes: '{this} is one file for each text now, in {folder}; this moves them: {command}',
  stale:
    '{this} was translated from words that have changed since (npm run translations shows them); mend it if it must be, then settle it: {command}',
  sourceGone:
    '{this} is no longer in the text that it was translated from; take it out, or keep it, then settle it: {command}',
  copied: '{this} is still the text in {code}; translate it',
  staleOnline:
    '{this} has changed in another language since; change it too, or say that it is still right',
  notOnline: '{this} is not online yet; publish it too',
  contested:
    '{this} has been changed meanwhile, in another window or by somebody else; choose one of the two versions',
  unreadable: '{this} cannot be read; ask whoever looks after the site to put it right',

  // Findings that do not stop a build
  contradiction: '{this} says {own} where {code} says {theirs}; make them agree',
  nothing: 'nothing',
  formerPrice:
    '{this} still says {amount}, which no offer costs any more in this language ({site.config.jsonc}); if it is a price, write that of today',
  noArticles: '{this} is on, and there is no article; write one, or switch it off',
  noStories: '{this} is on, and there is no story; add one, or switch it off',
  anonymousConsent: '{this} does not say who will send the messages; write {name}',
  stillEnglish: 'is still the English of a new folder; translate it',
  unreadRedirect: '{this} is not redirected by {names}, and is by other hosts',
  foreignSign:
    '{sign} is of another program and has no effect here; write it in Markdown, or remove it',
  topHeading:
    'a heading with a single # is the page’s own, which stands above already; write ##, or remove it',
  lostCells: 'this row has more cells than its table has headings; visitors do not see {text}',
  orphan:
    '"{name}" is in no menu, and no text leads to it; write menu: footer, or list it in {site.config.jsonc}',
  lostBlog: 'the blog is in no menu, and no text leads to it; add it to one',
  loneTranslation: 'no other language has "{id}"; did you mean "{meant}"?',
  unaskedConsent:
    '{this} is missing: the Google tag asks visitors first, and does not load in this language without the question; write name, text, accept and refuse',
  leadSource:
    '{this} does not say that a message carries where the visit came from, UTM values among it (leadSource in {site.config.jsonc}); say so, or switch it off',
  unnamedService:
    '{this} does not name {names}: the site loads {service} ({key} in {site.config.jsonc}); say what it is for, or switch it off',
  counter: 'the counter {name}',
  googleDrive: 'Google Drive',
  googleTagService: 'the Google tag',
  calendar: 'the booking calendar of {host}',
  keepsLeads: '{this} does not say for how long inquiries are kept; write {name} where it belongs',
  example: '{value} is an example that nobody can reach; write your own',
  fictionPhone: '{value} is a number for fiction; write your own',
  sampleVideo: '{this} is a sample; write the id of your video, or take the video out',
  sampleCalendar: '{this} is the sample calendar; write the address of yours, or null for none',
  sample: '{this} is marked as a sample; write what is true and take the mark off',
  noTimeZone:
    '{this} is not yours yet: write the agency’s time zone, such as "America/New_York", in which mails and lists tell times',
  newLogo: '{this} is the one of a new folder; put your own in its place',
  unfinishedText: '{this} is not finished: {mark}; write the text',
  firstLines: 'look at its first lines',

  // The environment
  reported: '{text}',
  developmentKey: '{this} is the key for development; write one of your own: openssl rand -hex 24',
  noMailServer: '{this} is not set: no mail is sent; write the address of your mail server',
  exampleMailServer: '{host} is an example; write the address of your mail server',
  otherSender:
    '{this} is of {sender}, the site of {domain}: receivers may take it for spam; send from your own domain',
  otherAddress:
    '{this} is {address}, {site.config.jsonc} has {url}; addresses are built from the first',
  noRecord: '{domain} has no {name}: {advice}',
  records: '{domain} has {count} {name}: {advice}',
  recordUnknown: '{name} of {domain} could not be looked up ({code})',
  spf: 'write one TXT at {domain}: v=spf1 include:<of your mail provider> ~all',
  dkim: 'write the TXT or CNAME at <selector>._domainkey.{domain} that your mail provider shows',
  dmarc: 'write a TXT at _dmarc.{domain}: v=DMARC1; p=quarantine; rua=mailto:postmaster@{domain}',
  mx: 'write the MX at {domain} that your mail provider shows',
} as const;
