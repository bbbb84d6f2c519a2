import { render } from '@react-email/render';
import type { ComponentProps } from 'react';
import { AgencyMail } from './agency-mail.tsx';
import { VisitorMail } from './visitor-mail.tsx';

export const renderAgencyMail = (props: ComponentProps<typeof AgencyMail>) => render(<AgencyMail {...props} />);
export const renderVisitorMail = (props: ComponentProps<typeof VisitorMail>) => render(<VisitorMail {...props} />);
