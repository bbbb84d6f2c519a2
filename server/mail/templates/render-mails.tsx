import { render, toPlainText } from '@react-email/render';
import type { ComponentProps, ReactElement } from 'react';
import { AgencyMail } from './agency-mail.tsx';
import { VisitorMail } from './visitor-mail.tsx';

async function renderBoth(mail: ReactElement) {
  const html = await render(mail);
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { html, text };
}

export const renderAgencyMail = (props: ComponentProps<typeof AgencyMail>) => renderBoth(<AgencyMail {...props} />);
export const renderVisitorMail = (props: ComponentProps<typeof VisitorMail>) => renderBoth(<VisitorMail {...props} />);
