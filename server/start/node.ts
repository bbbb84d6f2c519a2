import './refuse-old-node.ts';
import '../../model/files/load-environment.ts';

// Stack traces then name places in the sources.
process.setSourceMapsEnabled(true);
await import('./serve.ts');
