import { firefox } from './support/firefox.ts';
import { walk } from './walk.ts';

walk(firefox);
