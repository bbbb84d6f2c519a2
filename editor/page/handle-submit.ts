/** Handles what a form submits in the browser's place. */
export const handleSubmit = (act: (given: FormData) => unknown) => (event: React.FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  void act(new FormData(event.currentTarget));
};
