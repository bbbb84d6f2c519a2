import { firstDayIn, type OpenDays, weekdays } from './contact-facts.ts';
import { type Language, toLanguageTag } from './language.ts';

type Agency = {
  hours?: readonly OpenDays[] | undefined;
  address?: { country: string } | undefined;
};

export type WeekDay = {
  /** From 0, Monday, to 6, Sunday. */
  day: number;
  isRest: boolean;
  /** Whether it is the one day that drawings leave free. */
  isFree: boolean;
};

const [friday, saturday, sunday] = [4, 5, 6];

/**
 * The days of a week in the order of the language's region. The agency rests on the days that its
 * hours leave out, or as its country does.
 */
export function describeWeek(language: Pick<Language, 'locale'>, agency: Agency): WeekDay[] {
  const tag = toLanguageTag(language);
  const country = agency.address?.country ?? new Intl.Locale(tag).region;
  const weekend = new Intl.Locale(`und-${country}`).getWeekInfo().weekend.map((day) => day - 1);
  const rest = listClosed(agency.hours) ?? weekend;
  const usual = findFree(weekend, country);
  const free = rest.includes(usual) ? usual : (rest.at(-1) ?? usual);
  const first = firstDayIn(tag);
  return weekdays.map((_, index) => {
    const day = (first + index) % 7;
    return { day, isRest: rest.includes(day), isFree: day === free };
  });
}

function listClosed(hours: Agency['hours']): number[] | undefined {
  const open = hours?.filter(({ opens }) => opens).flatMap(({ days }) => days) ?? [];
  if (open.length === 0) return undefined;
  return weekdays.flatMap((name, day) => (open.includes(name) ? [] : day));
}

/** The day of a weekend on which a country's shops are shut. */
function findFree(weekend: readonly number[], country: string | undefined): number {
  if (weekend.includes(sunday)) return sunday;
  return country === 'IL' ? saturday : friday;
}
