"""Prints a page with WebKit as a reader would. Arguments: address, file of the PDF, expression that is true once the page is ready."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

address, file, ready = sys.argv[1:4]
Gtk.init()
view = WebKit2.WebView(web_context=WebKit2.WebContext.new_ephemeral())
window = Gtk.OffscreenWindow(default_width=1440, default_height=900)
window.add(view)
window.show_all()


# WebKit counts the sheets before it prints: fonts that arrive meanwhile would push the last words off the last sheet.
def print_when_ready(view, event):
    if event != WebKit2.LoadEvent.FINISHED:
        return
    def ask():
        view.evaluate_javascript(ready, -1, None, None, None, answer)

    def answer(_view, result):
        if view.evaluate_javascript_finish(result).to_boolean():
            print_page()
        else:
            GLib.timeout_add(50, ask)

    ask()


def print_page():
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{file}")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.connect("failed", lambda _operation, error: sys.exit(str(error)))
    operation.connect("finished", lambda _operation: Gtk.main_quit())
    operation.print_()


view.connect("load-changed", print_when_ready)
view.load_uri(address)
Gtk.main()
