import './refuse-old-node.ts';
import '../../model/files/load-environment.ts';

// So that a failure names a place in the sources.
process.setSourceMapsEnabled(true);
await import('./serve.ts');
