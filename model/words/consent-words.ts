import type { Words } from './index.ts';

export type ConsentWords = NonNullable<Words['site']['consent']>;

const defaults: Record<string, ConsentWords> = {
  en: {
    name: 'Cookies',
    text: 'May we use Google Analytics to see how visitors find us and what they read? It sets cookies and sends data to Google. We keep your answer for 6 months; change it any time under “Cookies” below.',
    accept: 'Accept',
    refuse: 'Decline',
  },
  fr: {
    name: 'Cookies',
    text: 'Pouvons-nous mesurer, avec Google Analytics, d’où viennent nos visiteurs et ce qu’ils lisent\u202f? Des cookies sont déposés et des données transmises à Google. Choix conservé 6\u00a0mois, modifiable à tout moment sous «\u202fCookies\u202f», en bas de page.',
    accept: 'Accepter',
    refuse: 'Refuser',
  },
  es: {
    name: 'Cookies',
    text: '¿Nos dejas ver con Google Analytics cómo llegan las visitas y qué leen? Se instalan cookies y se envían datos a Google. Guardamos tu respuesta 6 meses; cámbiala cuando quieras en «Cookies», a pie de página.',
    accept: 'Aceptar',
    refuse: 'Rechazar',
  },
  de: {
    name: 'Cookies',
    text: 'Dürfen wir mit Google Analytics messen, wie Besucher uns finden und was sie lesen? Dabei werden Cookies gesetzt und Daten an Google übermittelt. Ihre Antwort gilt 6 Monate; ändern können Sie sie jederzeit unter „Cookies“ am Seitenende.',
    accept: 'Zustimmen',
    refuse: 'Ablehnen',
  },
};

/** The words of the consent bar in a language: the owner's, else the engine's, which has English, French, Spanish and German ones. */
export const consentWordsIn = (code: string, own?: ConsentWords): ConsentWords | undefined =>
  own ?? defaults[code.split('-')[0] as string];
