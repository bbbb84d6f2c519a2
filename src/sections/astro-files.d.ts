declare module '*.astro' {
  const Component: (props: object) => unknown;
  export default Component;
}
