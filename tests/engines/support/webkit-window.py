"""A window for WebKit under WebDriver that can be as narrow as a phone: MiniBrowser's toolbar keeps it wider than 447 px.

Arguments: proxy for other hosts, "scripting" or "plain".
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# The driver does not tell what the console says: errors of all pages are kept in the session's storage.
KEEP_ERRORS = """
const keep = (text) => sessionStorage.setItem('errors', (sessionStorage.getItem('errors') ?? '') + text + '\\n');
const { error } = console;
console.error = (...parts) => { keep(parts.join(' ')); error(...parts); };
addEventListener('error', ({ message }) => keep(message));
addEventListener('unhandledrejection', ({ reason }) => keep(reason));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => keep(`${violatedDirective}: ${blockedURI}`));
"""

proxy, scripting = sys.argv[1:3]
Gtk.init()
Gtk.Settings.get_default().set_property("gtk-enable-animations", True)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.get_website_data_manager().set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    WebKit2.NetworkProxySettings.new(proxy, ["127.0.0.1"]),
)


def open_window(_session):
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript(KEEP_ERRORS, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START)
    )
    view = WebKit2.WebView(
        web_context=context,
        is_controlled_by_automation=True,
        settings=WebKit2.Settings(enable_javascript_markup=scripting == "scripting"),
        user_content_manager=content,
    )
    window = Gtk.Window(default_width=1440, default_height=900)
    window.add(view)
    window.show_all()
    view.grab_focus()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), 0)
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", start)
Gtk.main()
