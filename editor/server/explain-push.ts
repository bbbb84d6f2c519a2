import type { Said } from './refused.ts';

type Sentence = Said[0];

/**
 * What git and the hosts of repositories write when they refuse a push, and the sentence that says
 * what to do. The first one that matches is meant.
 */
const refusals: readonly (readonly [RegExp, Sentence])[] = [
  [/protected branch|GH006|through (a )?(pull|merge) request/i, 'remoteProtected'],
  [/git-lfs|'lfs' is not a git command|\bLFS objects?\b|GH008/i, 'remoteLfs'],
  [
    /quota|LFS budget|exceed(ed|s)? its size limit|no space left|disk full|storage limit/i,
    'remoteFull',
  ],
  [
    /\b413\b|too large|too big|GH001|file size limit|maximum (allowed|file) size|exceeds the maximum/i,
    'remoteTooLarge',
  ],
  [
    /archived|read[- ]only|Permission to .* denied|(write|push) access|allowed to push/i,
    'remoteReads',
  ],
  [/(repository|project) .*not (be )?found|(error:|HTTP) 404/i, 'remoteGone'],
  [/certificate|SSL_ERROR|self[- ]signed/i, 'remoteUntrusted'],
];
const isForbidden =
  /could not read (Username|Password)|Permission denied|Authentication failed|(error:|HTTP) 40[13]|publickey|Host key/i;
const isAway =
  /resolve host|unable to access|connection|unreachable|not responding|timed out|SIGTERM|curl (?!22)\d|HTTP (429|5\d\d)|Internal Server Error|send disconnect|not appear to be a git repository|^fatal: Could not read/im;

/**
 * Says what stands in the way of a push, and what to do.
 * @param refusal what git has written
 */
export function explainPush(refusal: string): Said {
  const [, sentence] = refusals.find(([pattern]) => pattern.test(refusal)) ?? [];
  if (sentence) return [sentence];
  // What a rule of the remote writes says nothing of the way there.
  const withoutRemote = refusal.replace(/^remote:.*$/gm, '');
  if (isForbidden.test(withoutRemote)) return ['remoteForbids'];
  if (isAway.test(withoutRemote)) return ['remoteAway'];
  const said = [...refusal.matchAll(/^remote: *(.*\S)/gm)].map(([, line]) => line);
  const [rejected] = refusal.match(/^ ! \[.*$/m) ?? [];
  const problem = said.join(' ') || (rejected ?? refusal).trim();
  // Where the remote has said nothing, a hook of git on this computer has ended the push.
  const isHere = said.length === 0 && !rejected && /failed to push some refs/.test(refusal);
  return [isHere ? 'commitRefused' : 'remoteRefused', { problem }];
}
