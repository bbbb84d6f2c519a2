// A sample of a booking provider's script. The real one, which site.config.jsonc names, talks to
// its calendar; this one does nothing.
