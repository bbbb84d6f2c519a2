import { z } from 'zod';
import { head, text } from './text.ts';

const paragraphs = z.array(text).min(1);

/** offers.json: the four offers, as on the home and services pages. */
const offer = z.strictObject({
  title: text,
  /** On the home page. */
  text,
  /** On the services page. */
  points: z.array(text).length(4),
});
export const offers = z.strictObject({
  websiteBuilds: offer,
  zeroToBooked: offer,
  growthPartnerships: offer,
  crm: offer,
});

/** services.json */
export const services = z.strictObject({
  head,
  mark: text,
  title: text,
  lead: text,
  also: text,
  book: z.strictObject({ title: text, text }),
  portfolio: z.strictObject({ title: text, link: text }),
  faq: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ question: text, answer: text })).length(6),
  }),
});

/** stories.json: success stories, on the home page (the first) and the portfolio. */
const story = z.strictObject({
  /** True for an example; remove the line when the story is a real one. */
  sample: z.literal(true, 'write true for a sample; remove the line when the story is real').optional(),
  title: text,
  description: text,
  /** Alternative text of the drawn poster. */
  poster: text,
});
export const stories = z.strictObject({
  categories: z.strictObject({ creator: text, business: text }),
  watch: text,
  /** Under the video: a plain link to it. */
  open: text,
  creatorStory: story,
  businessStory: story,
});

/** portfolio.json */
export const portfolio = z.strictObject({
  head,
  mark: text,
  title: text,
  lead: text,
  next: z.strictObject({ title: text, more: text, services: text, blog: text }),
});

/** about.json */
export const about = z.strictObject({
  head,
  mark: text,
  title: text,
  lead: text,
  figure: text,
  mission: z.strictObject({ title: text, paragraphs }),
  what: z.strictObject({ title: text, paragraphs, items: z.array(z.strictObject({ title: text, text })).min(3) }),
  next: z.strictObject({ title: text, services: text, portfolio: text }),
});

/** blog.json: the blog's index and the frame around each article; articles are in blog/*.md. */
export const blog = z.strictObject({
  head,
  mark: text,
  title: text,
  lead: text,
  /** {count} is a whole number of minutes. */
  minutes: text,
  published: text,
  updated: text,
  contents: text,
  tags: text,
  previous: text,
  next: text,
  all: text,
  share: text,
  /** Opens the visitor's own mail program. */
  mail: text,
  feed: text,
  related: text,
  pagination: z.strictObject({
    label: text,
    newer: text,
    older: text,
    /** {page} and {pages} are whole numbers. */
    status: text,
    /** From the second page on; {page} is a whole number. */
    title: head.shape.title,
    description: head.shape.description,
  }),
});

/** legal.json: the frame around legal/*.md. */
export const legal = z.strictObject({ updated: text, contents: text, mark: text });

/** not-found.json */
export const notFound = z.strictObject({ head, title: text, text, slot: text, home: text });

/** sample-widget.json: the sample booking calendar that stands in until a real one is configured. */
export const sampleWidget = z.strictObject({
  title: text,
  badge: text,
  text,
  pick: text,
  chosen: text,
});
