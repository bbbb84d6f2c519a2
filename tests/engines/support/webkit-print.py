"""Prints a page with WebKit as a reader would. Arguments: address, file of the PDF."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

address, file = sys.argv[1:3]
Gtk.init()
view = WebKit2.WebView(web_context=WebKit2.WebContext.new_ephemeral())
window = Gtk.OffscreenWindow(default_width=1440, default_height=900)
window.add(view)
window.show_all()


def print_page(_view, event):
    if event != WebKit2.LoadEvent.FINISHED:
        return
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f"file://{file}")
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.connect("failed", lambda _operation, error: sys.exit(str(error)))
    operation.connect("finished", lambda _operation: Gtk.main_quit())
    operation.print_()


view.connect("load-changed", print_page)
view.load_uri(address)
Gtk.main()
