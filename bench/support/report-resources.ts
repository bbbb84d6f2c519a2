import { writeFileSync } from 'node:fs';

/** Writes what a process has used into the file that REPORT names, when it ends. */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const used = { cpuMs: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024 };
  writeFileSync(process.env.REPORT ?? '', JSON.stringify(used));
});
