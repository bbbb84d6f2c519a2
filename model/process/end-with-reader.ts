/**
 * Ends the process when its output can be written no further. Commands that print import this
 * module.
 */
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // A reader that closes the pipe early, as `head` does, is no failure.
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`Not written to the end: ${message}\n`);
  process.exit(1);
});
