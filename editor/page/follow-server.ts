import type { EditorClient } from './editor-client.ts';
import { followEvents } from './server-calls.ts';

/** Between two attempts to open the event stream of the server. */
const retryMs = 2000;

/** Loads the state at first, and again after each event: changes on the disk and of the preview. */
export async function followServer(editor: EditorClient): Promise<never> {
  for (;;) {
    try {
      for await (const { name, data } of followEvents('events'))
        if (name === 'preview') editor.showPreview(JSON.parse(data));
        else {
          // Events that the server sent meanwhile were missed.
          if (name === 'open') editor.showPreview();
          void editor.load();
        }
    } catch {
      // No error is shown here: a text that is typed while the server cannot be reached shows it.
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    if (!editor.state || editor.typed.all.length > 0) await editor.load();
  }
}
