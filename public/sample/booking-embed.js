// Sample of a booking provider's script. The real one, set in site.config.ts, talks to its calendar; this one does nothing.
