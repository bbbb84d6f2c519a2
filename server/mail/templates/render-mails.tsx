import type { ComponentProps, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AgencyMail } from './agency-mail.tsx';
import { VisitorMail } from './visitor-mail.tsx';

/** The doctype that mail programs are tested with; React writes none. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const renderMail = (mail: ReactElement) => doctype + renderToStaticMarkup(mail);

export const renderAgencyMail = (props: ComponentProps<typeof AgencyMail>) => renderMail(<AgencyMail {...props} />);
export const renderVisitorMail = (props: ComponentProps<typeof VisitorMail>) => renderMail(<VisitorMail {...props} />);
