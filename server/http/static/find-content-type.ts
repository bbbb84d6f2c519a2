import { lookup } from 'mrmime';

const fallback = 'application/octet-stream';
const compressibleTypes = /^text\/|^image\/(?:svg\+xml|x-icon)$|[/+](?:json|xml|wasm)$/;

function findType(path: string): string {
  // mrmime gives the registered type image/vnd.microsoft.icon; some feed readers show no icon of that type.
  if (path.endsWith('.ico')) return 'image/x-icon';
  return lookup(path) ?? fallback;
}

/** The Content-Type of a file, by its name. */
export function findContentType(path: string): string {
  const type = findType(path);
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** Whether compression can make the file smaller. */
export const isCompressible = (path: string) => compressibleTypes.test(findType(path)) || findType(path) === fallback;
