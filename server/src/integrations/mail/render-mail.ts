import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Html, html } from '../../core/api-docs/html.ts';
import { type Mail, type MailText, oneLine } from './mail-text.ts';

const style = readFileSync(join(import.meta.dirname, './mail.css'), 'utf8');

interface Rendered {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type MailToRender = MailText & Pick<Mail, 'foot'>;

/** A mail as text, and in the product's look. The address of the site and its rules stand under each. */
export function renderMail(mail: MailToRender, siteUrl: string): Rendered {
  return { subject: oneLine(mail.subject), text: asText(mail, siteUrl), html: asHtml(mail, siteUrl) };
}

function asText(
  { heading, lines, button, afterwards = [], ending, foot = [] }: MailToRender,
  siteUrl: string,
): string {
  const link = (to: typeof button) => (to ? [`${to.label}:\n${to.href}`] : []);
  const site = [`Skillverse\n${siteUrl}`, ...foot.map(({ label, href }) => `${label}: ${href}`)].join('\n');
  return `${[heading, ...lines, ...link(button), ...afterwards, ...link(ending), site].join('\n\n')}\n`;
}

/**
 * Tables and widths in the tags, because programs that read mail know little else; the style sheet only adds the dark scheme and
 * small screens.
 */
function asHtml(
  { subject, heading, lines, button, afterwards = [], ending, foot = [] }: MailToRender,
  siteUrl: string,
): string {
  const site = new URL(siteUrl).host;
  const paragraphs = (texts: readonly string[], look: string) =>
    texts.map((text) => html`<p class="${look}" style="margin:0 0 16px">${text}</p>`);
  const link = button
    ? html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="#0b7a5c" style="border-radius:16px"><a href="${button.href}" class="press" style="display:inline-block;padding:14px 24px;color:#ffffff;font-weight:700;text-decoration:none">${button.label}</a></td></tr></table><p class="soft" style="margin:0 0 8px;font-size:14px">If the button does nothing, open this address:</p><p class="soft" style="margin:0 0 16px;font-size:14px;word-break:break-all"><a href="${button.href}" class="link" style="color:#0a6a50">${button.href}</a></p>`
    : html``;
  const end = ending
    ? html`<p class="soft" style="margin:0 0 16px;font-size:14px;word-break:break-word"><a href="${ending.href}" class="link" style="color:#0a6a50">${ending.label}</a></p>`
    : html``;
  const footLink = (href: string, label: string) =>
    html`<a href="${href}" class="link" style="color:#0a6a50">${label}</a>`;
  const rules = foot.map(({ label, href }) => html` · ${footLink(href, label)}`);
  return `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${oneLine(subject)}</title><style>${new Html(style)}</style></head><body class="page" style="margin:0;padding:0;background:#faf5eb"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#faf5eb"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px"><tr><td class="stripe" bgcolor="#0b7a5c" height="8" style="height:8px;line-height:8px;border-radius:8px 8px 0 0">&nbsp;</td></tr><tr><td class="card" bgcolor="#fffdf8" align="left" style="padding:28px 24px 16px;border-radius:0 0 22px 22px;color:#1d2320;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;word-break:break-word"><h1 class="heading" style="margin:0 0 16px;font-family:Georgia,'Times New Roman',serif;font-size:26px;line-height:1.2">${heading}</h1>${paragraphs(lines, 'text')}${link}${paragraphs(afterwards, 'soft')}${end}</td></tr><tr><td align="center" class="soft" style="padding:16px;color:#56605a;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px">Skillverse · ${footLink(siteUrl, site)}${rules}</td></tr></table></td></tr></table></body></html>`
      .text
  }`;
}
