interface Collaboration {
  readonly id: string;
  readonly title: string;
  /** What its print is drawn from. */
  readonly category: string;
}

const GALLERY: readonly Collaboration[] = [
  { id: 'street-zine', title: 'Street zine', category: 'Content Creation' },
  { id: 'repair-app', title: 'Repair app', category: 'Mobile Development' },
];

/** What a member made together with others. Made up: everybody shows the same two. */
export function collaborationsOf(_memberId: string): readonly Collaboration[] {
  return GALLERY;
}
