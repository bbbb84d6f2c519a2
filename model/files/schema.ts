import { z } from 'zod';

/**
 * zod, for schemas of the model, the server and the editor. By default it writes and compiles a function for each object that it
 * checks, which pays after thousands of values: a process that starts checks each file once, and would spend longer on compiling.
 */
z.config({ jitless: true });

export { z };
