/** Netlify's own matcher of _redirects, as its command line uses it. */
declare module 'netlify-redirector' {
  type Request = {
    scheme: string;
    host: string;
    path: string;
    query: string;
    getHeader: (name: string) => string;
    getCookie: (name: string) => string;
  };
  type Rule = { from: string; to: string; status: number; force: boolean };
  type Options = { jwtSecret: string; jwtRoleClaim: string };
  type Matcher = { match(request: Request): Rule | null };
  const redirector: {
    parsePlain(rules: string, options: Options): Promise<Matcher>;
    parseJSON(rules: string, options: Options): Promise<Matcher>;
  };
  export default redirector;
}
