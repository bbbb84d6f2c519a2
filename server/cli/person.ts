import { type Command, requireArgument } from './command.ts';
import { toJson } from './output.ts';
import { presentConsent, presentLead } from './present.ts';
import { formatLead } from './show.ts';

/** Shows everything stored about one person. Exit code 1 when there is nothing. */
export const person: Command = async (context) => {
  const { store, options, print } = context;
  const email = requireArgument(context, 'an e-mail address');
  const leads = await store.listLeads({ email });
  const consents = await store.listConsents(email);
  if (options.json) print(toJson({ email, leads: leads.map(presentLead), consents: consents.map(presentConsent) }));
  else if (consents.length === 0) print('Nothing is stored about this person.');
  else {
    const shown = new Set(leads.map(({ id }) => id));
    const orphans = consents.filter(({ leadId }) => !shown.has(leadId));
    print([...leads.map(formatLead), ...orphans.map((consent) => toJson(presentConsent(consent)))].join('\n\n---\n\n'));
  }
  return consents.length > 0 ? 0 : 1;
};
