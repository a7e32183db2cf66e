import { getHostJoining } from '@skillverse/contract/host/joining';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries/queries.ts';
import { JoiningChoice } from './joining-choice.tsx';

/** On a site of the internet nobody has said yet who may join: asked for before anything else. */
export function ChooseFirst() {
  const joining = useQuery(queryOf(getHostJoining)).data;
  return joining?.asksToChoose && <JoiningChoice asks mode={joining.mode} />;
}
