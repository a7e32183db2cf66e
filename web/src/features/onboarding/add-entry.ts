import { OtherLinks } from '@skillverse/contract/text/links';
import { splitSkills, UniqueSkills, uniqueSkills } from '@skillverse/contract/text/skills';
import * as z from 'zod/mini';
import { wholeAddress } from '../../ui/forms/whole-address.ts';

/** What became of an attempt to add what was typed: the new list, or one sentence why not. */
export type Addition =
  | { readonly entries: string[]; readonly added: readonly string[]; readonly error?: never }
  | { readonly error: string };

/** One or several typed skills: trimmed, without duplicates in any case. */
export function addSkills(skills: readonly string[], text: string): Addition {
  const entries = z.safeParse(UniqueSkills, uniqueSkills([...skills, ...splitSkills(text)]));
  if (!entries.success) return { error: firstMessage(entries.error) };
  return { entries: entries.data, added: entries.data.slice(skills.length) };
}

/** A further link as typed: trimmed, each once. */
export function addLink(links: readonly string[], text: string): Addition {
  const entries = z.safeParse(OtherLinks, [...links, wholeAddress(text)]);
  if (!entries.success) return { error: firstMessage(entries.error) };
  return { entries: entries.data, added: entries.data.slice(links.length) };
}

function firstMessage({ issues }: z.core.$ZodError): string {
  return issues[0]?.message ?? 'This cannot be added';
}
