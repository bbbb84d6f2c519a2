import { reportMetrics } from './metrics.ts';

reportMetrics();
