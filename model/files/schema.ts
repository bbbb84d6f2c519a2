import { z } from 'zod';

/**
 * Zod for all schemas, without its just-in-time compiler: by default Zod compiles a function for each object schema, which pays only
 * after thousands of values, while a process checks each file once.
 */
z.config({ jitless: true });

export { z };
