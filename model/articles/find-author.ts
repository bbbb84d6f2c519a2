import { fill } from '../../i18n/fill.ts';
import type { Words } from '../words/index.ts';

/** The person who signs an article. */
export type Author = {
  name: string;
  role: string;
  /** 'By Anna Berg' */
  byline: string;
  /** The label that marks a sample; undefined for a real person. */
  sample?: string | undefined;
  /** The address of the person's profile. */
  path: string;
};

/** Finds the author among the people of about.json; undefined for an article that the agency itself signs. */
export function findAuthor(name: string | undefined, { about, blog, site }: Words, aboutPath: string): Author | undefined {
  const person = about.people?.items.find((candidate) => candidate.name === name);
  if (!person || !blog.author) return undefined;
  const { role, sample } = person;
  return {
    name: person.name,
    role,
    byline: fill(blog.author, { name: person.name }),
    sample: sample && site.sample,
    path: aboutPath,
  };
}
