import { lookup } from 'mrmime';

const fallback = 'application/octet-stream';
const packable = /^text\/|^image\/(?:svg\+xml|x-icon)$|[/+](?:json|xml|wasm)$/;

function findType(path: string): string {
  // mrmime has the registered image/vnd.microsoft.icon, with which some feed readers show no icon.
  if (path.endsWith('.ico')) return 'image/x-icon';
  return lookup(path) ?? fallback;
}

/** The Content-Type of a file, by its name. */
export function findContentType(path: string): string {
  const type = findType(path);
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Whether compression can make the file smaller. */
export const isCompressible = (path: string) => packable.test(findType(path)) || findType(path) === fallback;
