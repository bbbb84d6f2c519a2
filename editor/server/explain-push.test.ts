import { expect, test } from 'vitest';
import { explainPush } from './explain-push.ts';

const rejected = ' ! [remote rejected] main -> main (pre-receive hook declined)';

test.each([
  ['error: RPC failed; curl 52 Empty reply from server\nfatal: the remote end hung up', 'Away'],
  ['error: RPC failed; curl 28 Operation too slow. Less than 1 bytes/sec transferred', 'Away'],
  ['error: RPC failed; HTTP 502 curl 22 The requested URL returned error: 502', 'Away'],
  ["fatal: unable to access 'https://a/': Could not resolve host: a", 'Away'],
  ['ssh: connect to host a port 22: Network is unreachable\nfatal: Could not read', 'Away'],
  ['Timeout, server a not responding.\nfatal: Could not read from remote', 'Away'],
  ['client_loop: send disconnect: Broken pipe\nfatal: Could not read from remote', 'Away'],
  ['fatal: Could not read from remote repository.', 'Away'],
  [' ! [remote rejected] main -> main (Internal Server Error)', 'Away'],
  ['Host key verification failed.\nfatal: Could not read from remote', 'Forbids'],
  ["fatal: could not read Username for 'https://a': terminal prompts disabled", 'Forbids'],
  ["remote: Invalid username or token.\nfatal: Authentication failed for 'https://a/'", 'Forbids'],
  ["fatal: unable to access 'https://a/': The requested URL returned error: 403", 'Forbids'],
  ['remote: Permission to a/b.git denied to c.\nfatal: … returned error: 403', 'Reads'],
  ['remote: Write access to repository not granted.\nfatal: … error: 403', 'Reads'],
  ['remote: You are not allowed to push code to this project.\nfatal: … error: 403', 'Reads'],
  ['ERROR: The key you are authenticating with has been marked as read only.', 'Reads'],
  ['remote: This repository was archived so it is read-only.\nfatal: … error: 403', 'Reads'],
  ['ERROR: Repository not found.\nfatal: Could not read from remote', 'Gone'],
  ['remote: The project you were looking for could not be found', 'Gone'],
  ["fatal: repository 'https://a/b.git/' not found", 'Gone'],
  [
    `remote: error: GH006: Protected branch update failed for refs/heads/main.\n${rejected}`,
    'Protected',
  ],
  [
    `remote: GH013: Repository rule violations\nremote: - Changes must be made through a pull request.`,
    'Protected',
  ],
  ['remote: GitLab: You are not allowed to push code to protected branches', 'Protected'],
  ['error: RPC failed; HTTP 413 curl 22 The requested URL returned error: 413', 'TooLarge'],
  ["remote: error: File a.mp4 is 120.00 MB; this exceeds GitHub's file size limit", 'TooLarge'],
  ['remote: fatal: pack exceeds maximum allowed size', 'TooLarge'],
  ['remote: Your push would cause the repository to exceed its size limit', 'Full'],
  ['remote: fatal: write error: No space left on device', 'Full'],
  ['batch response: This repository exceeded its LFS budget.', 'Full'],
  ["This repository is configured for Git LFS but 'git-lfs' was not found on your path.", 'Lfs'],
  [
    `remote: error: GH008: Your push referenced at least 1 unknown Git LFS object\n${rejected}`,
    'Lfs',
  ],
  [
    "fatal: unable to access 'https://a/': SSL certificate problem: certificate has expired",
    'Untrusted',
  ],
  ['remote: error: GH013: Push cannot contain secrets', 'Refused'],
  [`remote: the connection pool is not in site.json 403\n${rejected}`, 'Refused'],
])('what git says of a push, %j, means remote%s', (refusal, meaning) => {
  expect(explainPush(refusal)[0]).toBe(`remote${meaning}`);
});

test('the words of a rule are quoted, of the remote and of this computer', () => {
  const refusal = 'error: failed to push some refs to origin';
  expect(explainPush(`${rejected}\n${refusal}`)).toEqual([
    'remoteRefused',
    { problem: '! [remote rejected] main -> main (pre-receive hook declined)' },
  ]);
  expect(explainPush(`spelling: 1 fault\n${refusal}`)[0]).toBe('commitRefused');
});
