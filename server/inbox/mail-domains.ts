import { registeredDomain } from '../../i18n/address.ts';

/** Providers whose users share a domain, by the name before the public suffix. */
const providers =
  /^(gmail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|aol|proton|gmx|web|t-online|freenet|mail|posteo|mailbox|orange|wanadoo|free|sfr|laposte|bbox|libero|virgilio|tiscali|terra|telefonica|comcast|verizon|att|sbcglobal|bellsouth|cox|charter|btinternet|sky|virginmedia|bluewin|telenet|skynet|ziggo|kpnmail|wp|onet|o2|interia|seznam|yandex|qq|163|126|naver|daum|zoho|fastmail|hey)\./;

/**
 * More of them: networks of Europe, the Americas, Asia and Australia, private mail, and addresses
 * that hide another one.
 */
const others = new Set(
  `neuf.fr club-internet.fr numericable.fr numericable.com aliceadsl.fr cegetel.net voila.fr noos.fr
  dbmail.com mailo.com netcourrier.com arcor.de alice.de kabelmail.de unitybox.de vodafone.de
  vodafonemail.de online.de aon.at chello.at a1.net hispeed.ch sunrise.ch gmail.de chello.nl xs4all.nl
  planet.nl hetnet.nl home.nl upcmail.nl casema.nl scarlet.be belgacom.net proximus.be movistar.es
  ono.com ya.com euskaltel.net sapo.pt netcabo.pt iol.pt clix.pt fastwebnet.it alice.it tin.it
  vodafone.it email.it inwind.it iol.it talktalk.net tesco.net ntlworld.com blueyonder.co.uk
  plusnet.com eircom.net telia.com comhem.se spray.se bredband.net online.no tele2.se centrum.cz
  atlas.cz azet.sk zoznam.sk freemail.hu citromail.hu abv.bg ukr.net rambler.ru bk.ru list.ru
  inbox.ru inbox.lv vk.com gazeta.pl tlen.pl op.pl vp.pl poczta.fm
  earthlink.net optonline.net optimum.net frontier.com frontiernet.net windstream.net
  centurylink.net centurytel.net embarqmail.com suddenlink.net spectrum.net rr.com juno.com
  netzero.net prodigy.net ameritech.net swbell.net pacbell.net mindspring.com roadrunner.com
  rogers.com shaw.ca sympatico.ca bell.net telus.net videotron.ca cogeco.ca eastlink.ca uol.com.br
  bol.com.br globo.com ig.com.br r7.com prodigy.net.mx bigpond.com bigpond.net.au optusnet.com.au
  iinet.net.au internode.on.net tpg.com.au dodo.com.au xtra.co.nz slingshot.co.nz rediffmail.com
  hanmail.net nate.com kakao.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp nifty.com biglobe.ne.jp
  ocn.ne.jp sina.com sohu.com 139.com yeah.net foxmail.com walla.co.il
  tuta.com tuta.io tutanota.com tutanota.de tutamail.com keemail.me hushmail.com runbox.com
  mailfence.com startmail.com disroot.org riseup.net zohomail.com zohomail.eu hey.com pobox.com
  duck.com mozmail.com passmail.net passinbox.com simplelogin.com simplelogin.co slmail.me aleeas.com
  anonaddy.me addy.io`.split(/\s+/),
);

/** Domains that reach the same mailboxes as another one. */
const aliases: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'privaterelay.appleid.com': 'icloud.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'ya.ru': 'yandex.ru',
};

const isProvider = (domain: string) => providers.test(domain) || others.has(domain);

/**
 * Whom a mail to an address reaches, for counting: a mailbox whatever its spelling, and the domain
 * that somebody registered, which may take mail for any name and any subdomain; null for that of a
 * public provider. A subdomain of one is a mailbox.
 */
export function findRecipient(email: string): { mailbox: string; domain: string | null } {
  const [local = '', host = ''] = email.toLowerCase().split('@');
  const domain = aliases[host] ?? host.replace(/^yandex\..*/, 'yandex.ru');
  const registered = registeredDomain(domain);
  const name = local.replace(/\+.*$/, '').replaceAll('.', '');
  const mailbox = `${name}@${registered}`;
  if (!isProvider(registered)) return { mailbox, domain: registered };
  return { mailbox: domain === registered ? mailbox : domain, domain: null };
}
