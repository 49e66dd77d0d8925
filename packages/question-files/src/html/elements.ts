const inline =
  'a abbr acronym b bdi bdo big blink button cite code data del dfn em font i img input ins kbd label map area mark ' +
  'meter nobr output picture progress q rb rp rt rtc ruby s samp select option optgroup small span strike strong sub ' +
  'sup textarea time tt u var wbr br tex object param embed audio video source track iframe canvas applet';
const block =
  'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset ' +
  'figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ' +
  'noframes noscript ol p pre section summary table tbody td tfoot th thead tr ul xmp';
const silent = 'script style title meta link base template svg xml';

const known = new Set([...inline.split(' '), ...block.split(' '), ...silent.split(' '), 'math', 'marquee']);
const blocks = new Set(block.split(' '));
const dropped = new Set([
  ...silent.split(' '),
  'object',
  'audio',
  'video',
  'iframe',
  'canvas',
  'applet',
  'textarea',
]);

/** Whether browsers take a tag of this name as markup. Names with a colon or hyphen are of Word or of components. */
export const isHtmlElement = (name: string): boolean => known.has(name) || /[:-]/.test(name);
export const isBlock = (name: string): boolean => blocks.has(name);
/** Elements whose content is no text for readers. */
export const isDropped = (name: string): boolean => dropped.has(name);
