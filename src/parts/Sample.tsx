/** Marks an example, so that it is not taken for a real customer. */
export const Sample = ({ children }: { children: string }) => <span className="sample">{children}</span>;
