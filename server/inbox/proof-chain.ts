import { randomBytes } from 'node:crypto';
import { hash } from './keys.ts';
import type { ConsentRecord, NewLead } from './lead.ts';

/** A proof of consent as stored. The salt is random, so that the digest of an erased proof does not tell who it was about. */
export type Proof = ConsentRecord & { salt: string };

/** One link of the chain: the digest of a proof, and the hash of that digest with the link before. */
export type Link = { position: number; leadId: string; digest: string; hash: string };

const digestProof = ({ salt, leadId, name, email, phone, ticked, wording, version, locale, givenAt, addressHash }: Proof) =>
  hash(salt, leadId, name, email, phone, ticked, wording, version, locale, givenAt, addressHash);

/** The proof of a lead on its way into the store; without a tick it proves nothing and needs no salt. */
export function createProof({ id, name, email, phone, consent }: NewLead): Proof {
  const salt = consent.ticked ? randomBytes(16).toString('hex') : '';
  return { leadId: id, name, email, phone, ...consent, salt };
}

/** Continues the chain after its last link; begins a new one when that is undefined. */
export function linkProofs(proofs: Proof[], last: Link | undefined): Link[] {
  let { position, hash: previous } = last ?? { position: 0, hash: '' };
  return proofs.map((proof) => {
    const digest = digestProof(proof);
    previous = hash(previous, proof.leadId, digest);
    return { position: ++position, leadId: proof.leadId, digest, hash: previous };
  });
}

/** Where proofs are read from. Rejects when the store cannot be reached. */
export type ProofStore = {
  /** The chain after a position, in order; without a proof where that was erased. */
  listLinks(after: number, most: number): Promise<{ link: Link; proof: Proof | null }[]>;
  countUnlinkedProofs(): Promise<number>;
};

/** What checking the chain found. */
type ProofCheck = {
  /** Proofs that are there and unchanged. */
  intact: number;
  /** Links whose proof was removed: erased, or older than its retention. */
  removed: number;
  /** What is wrong, in words; empty when nothing is. */
  problems: string[];
  /** The hash of the last link. Written down elsewhere, it shows later that nothing before it was changed. */
  head: string | null;
};

const linksPerStep = 500;
const mostProblems = 20;

/** Checks every proof against the chain, and the chain against itself. */
export async function checkProofs(store: ProofStore): Promise<ProofCheck> {
  const check: ProofCheck = { intact: 0, removed: 0, problems: [], head: null };
  let last: Link | undefined;
  for (;;) {
    const links = await store.listLinks(last?.position ?? 0, linksPerStep);
    for (const { link, proof } of links) {
      const problem = findProblem(link, proof, last);
      if (problem) check.problems.push(problem);
      else if (proof) check.intact++;
      else check.removed++;
      last = link;
    }
    check.head = last?.hash ?? null;
    if (links.length < linksPerStep || check.problems.length > mostProblems) break;
  }
  const unlinked = await store.countUnlinkedProofs();
  if (unlinked > 0) check.problems.push(`${unlinked} proofs are not in the chain`);
  return check;
}

function findProblem(link: Link, proof: Proof | null, last: Link | undefined): string | null {
  const what = `link ${link.position} (lead ${link.leadId})`;
  if (link.position !== (last?.position ?? 0) + 1) return `${what}: the links before it are missing`;
  if (link.hash !== hash(last?.hash ?? '', link.leadId, link.digest)) return `${what}: does not follow from the one before`;
  if (proof && digestProof(proof) !== link.digest) return `${what}: the proof was changed`;
  return null;
}
