#!/usr/bin/python3
"""A window with one WebKit view that WebKitWebDriver drives. It has no toolbar, so it can be as narrow as a phone.

WEBKIT_LOG: file for errors of the page, one JSON object a line. WEBKIT_PDF: where SIGUSR1 prints the page.
"""
import json
import os
import signal
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import GLib, Gtk, WebKit2

LOG = open(os.environ['WEBKIT_LOG'], 'a', buffering=1)
REPORT_ERRORS = """
(() => {
  const report = (text) => window.webkit.messageHandlers.report.postMessage(String(text).slice(0, 600));
  const own = console.error;
  console.error = (...parts) => { report('console: ' + parts.map(String).join(' ')); own.apply(console, parts); };
  addEventListener('error', (event) => report(event.message ? 'uncaught: ' + event.message : 'not loaded: ' + (event.target.href?.baseVal ?? event.target.src ?? event.target.href) + ' on ' + location.pathname), true);
  addEventListener('unhandledrejection', (event) => report('rejection: ' + event.reason));
  document.addEventListener('securitypolicyviolation', (event) => report('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
})();
"""


def write(**entry):
    LOG.write(json.dumps(entry) + '\n')


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def on_finished(resource):
    response = resource.get_response()
    if response and response.get_status_code() >= 400:
        write(status=response.get_status_code(), url=resource.get_uri())


def print_page(view):
    operation = WebKit2.PrintOperation.new(view)
    settings = Gtk.PrintSettings()
    settings.set_printer('Print to File')
    settings.set('output-uri', 'file://' + os.environ['WEBKIT_PDF'])
    settings.set('output-file-format', 'pdf')
    operation.set_print_settings(settings)
    setup = Gtk.PageSetup()
    setup.set_paper_size(Gtk.PaperSize.new('iso_a4'))
    operation.set_page_setup(setup)
    operation.connect('finished', lambda _: write(printed=True))
    operation.print_()
    view.operation = operation
    return True


def make_view():
    manager = WebKit2.UserContentManager()
    manager.register_script_message_handler('report')
    manager.connect('script-message-received::report', lambda _, result: write(text=result.get_js_value().to_string()))
    manager.add_script(WebKit2.UserScript(
        REPORT_ERRORS, WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START, None, None))
    view = WebKit2.WebView(web_context=context, user_content_manager=manager, is_controlled_by_automation=True)
    view.connect('resource-load-started', lambda _, resource, __: resource.connect('finished', on_finished))
    view.connect('web-process-terminated', lambda _, reason: write(text='crash: ' + str(reason)))
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, lambda: print_page(view))
    window = Gtk.Window()
    window.set_default_size(1280, 800)
    window.add(view)
    window.show_all()
    return view


def on_automation(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('MiniBrowser')
    info.set_version(*(getattr(WebKit2, f'get_{part}_version')() for part in ('major', 'minor', 'micro')))
    session.set_application_info(info)
    session.connect('create-web-view', lambda _: make_view())


context.connect('automation-started', on_automation)
write(pid=os.getpid())
Gtk.main()
