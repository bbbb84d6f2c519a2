// Sample of a booking provider's script. The real one, set in site.config.jsonc, talks to its calendar; this one does nothing.
