import type { OfferIcon } from '../../model/configuration/offer.ts';

/**
 * The icons of offers, on a grid of 24 by 24: blocks in the colour of text and one piece in the
 * accent colour, as in the drawn week. OfferIcon.module.css rounds them as the owner's boxes.
 */
export const offerIcons: Record<OfferIcon, string> = {
  page: '<rect x="2" y="3" width="20" height="5"/><rect x="2" y="10" width="11" height="11"/><rect x="15" y="10" width="7" height="4"/><rect class="fill-accent" x="15" y="16" width="8" height="5"/>',
  calendar:
    '<path d="M6 1h3v3H6zM15 1h3v3h-3z"/><rect x="2" y="3" width="20" height="5"/><rect x="2" y="10" width="5.5" height="5"/><rect x="9.25" y="10" width="5.5" height="5"/><rect x="16.5" y="10" width="5.5" height="5"/><rect x="2" y="17" width="5.5" height="5"/><rect class="fill-accent" x="9.25" y="17" width="5.5" height="5"/>',
  chat: '<rect x="2" y="2" width="15" height="9"/><path d="M4 9h6l-6 6z"/><rect class="fill-accent" x="9" y="13" width="13" height="7"/><path class="fill-accent" d="M15 19h5v4z"/>',
  growth:
    '<rect x="2" y="16" width="5.5" height="6"/><rect x="9.25" y="12" width="5.5" height="10"/><rect x="16.5" y="8" width="5.5" height="14"/><rect class="fill-accent" x="16.5" y="2" width="5.5" height="4.5"/>',
  people:
    '<circle cx="8.5" cy="6.5" r="4.5"/><rect x="2" y="13" width="13" height="9"/><circle class="fill-accent" cx="19" cy="9.5" r="3"/><rect class="fill-accent" x="16.75" y="14" width="5.5" height="8"/>',
  star: '<path d="M12 2l2.9 6.4 7 .8-5.2 4.7 1.4 6.9L12 17.3l-6.1 3.5 1.4-6.9L2.1 9.2l7-.8z"/><rect class="fill-accent" x="13" y="19" width="9" height="3.5"/>',
  pin: '<path d="M12 1.5a8 8 0 0 0-8 8c0 5.5 8 13 8 13s8-7.5 8-13a8 8 0 0 0-8-8z"/><circle class="fill-accent" cx="12" cy="9.5" r="3.5"/>',
  card: '<rect x="2" y="4" width="20" height="5"/><rect x="2" y="11" width="20" height="9"/><rect class="fill-accent" x="13" y="17" width="10" height="4.5"/>',
  bell: '<path d="M12 2c-4 0-6.5 3-6.5 7v4L3 17.5h18L18.5 13V9c0-4-2.5-7-6.5-7z"/><rect class="fill-accent" x="9" y="19.5" width="6.5" height="3.5"/>',
  flow: '<rect x="2" y="2" width="9.5" height="9"/><path d="M13.5 5h5.5v5h3l-4.5 4.5L13 10h3V8h-2.5z"/><rect class="fill-accent" x="12.5" y="16" width="10" height="6.5"/>',
  megaphone:
    '<path d="M2 8h6.5L18 2.5v17L8.5 14H2zM5 15.5h4.5l1.5 6.5H6.5z"/><rect class="fill-accent" x="19.5" y="8.75" width="3.5" height="4.5"/>',
  film: '<rect x="2" y="4" width="20" height="16"/><path class="fill-accent" d="M9.5 8v8l7-4z"/>',
  pen: '<path d="M16.5 2L22 7.5 10.5 19 5 13.5zM3.6 15.3l5.1 5.1L2 22z"/><rect class="fill-accent" x="13" y="19" width="10" height="3.5"/>',
  dumbbell:
    '<rect x="5" y="4" width="5" height="16"/><rect x="14" y="4" width="5" height="16"/><rect x="1.5" y="8" width="2.5" height="8"/><rect x="20" y="8" width="2.5" height="8"/><rect class="fill-accent" x="10" y="10" width="4" height="4"/>',
};

/** Where the blocks begin and end, so that they stand flush with the text below. */
export const iconBox = '2 1 20 22';

export const isOfferIcon = (icon: string): icon is OfferIcon => icon in offerIcons;
