# Varnish 7 in front of Tifo, with vmod_xkey (Debian: varnish and varnish-modules). Started as
#   varnishd -f tifo.vcl -a 127.0.0.1:6081 -a purge=127.0.0.1:6082 -s malloc,512m
# with CDN_PURGE_URL=http://127.0.0.1:6082 of the product. See docs/operations.md; a test runs this file.
vcl 4.1;

import std;
import xkey;

backend tifo {
  .host = "127.0.0.1";
  .port = "3000";
  # Longer than a request may take (10 s), and than two heartbeats of a stream of live events (15 s).
  .first_byte_timeout = 15s;
  .between_bytes_timeout = 60s;
}

sub vcl_recv {
  # Its own port takes purges and nothing else, so that nobody purges through a proxy: only the product may reach it.
  if (local.socket == "purge") {
    if (req.method != "PURGE" || !req.http.Surrogate-Key) {
      return (synth(405, "Only PURGE with Surrogate-Key"));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged " + req.http.X-Purged));
  }

  # Host is kept, and alone says which site is meant: another one must not be stored under it.
  unset req.http.X-Forwarded-Host;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Personal answers, and streams of live events.
  if (req.http.Authorization || req.url ~ "/live-events(\?|$)") {
    return (pass);
  }

  # The API reads no cookies. Pages depend on these alone; the last one belongs to a sign-in that is under way.
  if (req.url ~ "^/api/") {
    unset req.http.Cookie;
  } elsif (req.http.Cookie) {
    set req.http.Cookie = ";" + req.http.Cookie;
    set req.http.Cookie = regsuball(req.http.Cookie, "; +", ";");
    set req.http.Cookie = regsuball(req.http.Cookie, ";(theme|selected_language|staff_here|(__Host-)?tifo_oauth)=", "; \1=");
    set req.http.Cookie = regsuball(req.http.Cookie, ";[^ ][^;]*", "");
    set req.http.Cookie = regsuball(req.http.Cookie, "^[; ]+|[; ]+$", "");
    if (req.http.Cookie == "") {
      unset req.http.Cookie;
    }
  }

  # The many headers that mean one of the product's languages are one. English is its first language.
  if (req.http.Accept-Language !~ "(?i)fr") {
    unset req.http.Accept-Language;
  } elsif (req.http.Accept-Language ~ "^fr(-[A-Z]{2})?(,fr;q=0\.9)?(,en-[A-Z]{2};q=0\.8)?(,en;q=0\.[0-8])?$") {
    set req.http.Accept-Language = "fr";
  }
  return (hash);
}

sub vcl_backend_response {
  # The trace of whoever came first.
  unset beresp.http.Server-Timing;
  if (beresp.http.Surrogate-Control ~ "^max-age=[0-9]+$") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=", "") + "s", 1s);
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  }
}

sub vcl_deliver {
  # How long an answer is stored here, and under what, is not for browsers.
  unset resp.http.Surrogate-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
}
