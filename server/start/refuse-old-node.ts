const oldestMajor = 24;

// Import this before everything else: an older Node fails on imports of the other modules, with a
// message that does not name the reason.
if (Number.parseInt(process.versions.node, 10) < oldestMajor) {
  process.stderr.write(
    `The server needs Node ${oldestMajor} or later; this is Node ${process.versions.node}.\n`,
  );
  process.exit(1);
}
