/**
 * What documents of other hosts may do in a frame: run, keep their own cookies, and open links and
 * sign-ins in windows of their own. They never lead the visitor's window elsewhere by themselves.
 * The site's own frames have no sandbox: scripts of the same origin, which it would have to allow,
 * can remove it.
 */
const anyHost = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * The sandbox of a booking provider's frame (Calendly, Cal.com, LeadConnector …): a form, payment,
 * and the appointment as a file for one's calendar. Once the visitor has pressed its button, it may
 * lead to the page that the owner has set there for after a booking: Cal.com shows no other.
 */
export const bookingSandbox = `${anyHost} allow-forms allow-downloads allow-storage-access-by-user-activation allow-top-navigation-by-user-activation`;

/** The sandbox of a film's player (Google Drive's): the film may be shown on a television. */
export const filmSandbox = `${anyHost} allow-presentation`;

/** Whether a frame is a document of the site itself. */
export const isOwnFrame = (address: string): boolean => address.startsWith('/');
