import './load-environment.ts';

// React reads it when it is loaded; its development build takes ten times as long to write a mail.
process.env.NODE_ENV ??= 'production';
// So that a failure names a place in the sources.
process.setSourceMapsEnabled(true);
await import('./serve.ts');
