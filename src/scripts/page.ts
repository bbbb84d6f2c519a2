import { moveBetweenPages } from './page-motion.ts';
import { whenIdle } from './when-idle.ts';

// A page that was built last year still shows this year.
const year = document.querySelector('[data-current-year]');
if (year) year.textContent = String(new Date().getFullYear());

moveBetweenPages();

if ('gtag' in window) whenIdle(() => import('./metrics.ts').then(({ reportMetrics }) => reportMetrics()));
