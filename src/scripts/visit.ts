import { carrySource } from './carry-source.ts';
import { reportView } from './report-view.ts';

// Built as a file of its own: only pages of languages with the lead's source or with figures ask for it.
const { source, figures } = document.documentElement.dataset;
if (source !== undefined) carrySource();
if (figures !== undefined) reportView(figures);
