import type { AstroIntegration } from 'astro';
import type { ProvidedOwner } from '../data/provided-owner.ts';

/** The development server shows the owner's folder as it is now. */
export const followOwner = ({ followChanges }: ProvidedOwner): AstroIntegration => ({
  name: 'follow-owner',
  hooks: {
    'astro:config:setup': ({ command }) => {
      if (command === 'dev') followChanges();
    },
  },
});
