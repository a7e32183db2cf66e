import { useAddressDialog } from '../../ui/dialog/use-address-dialog.ts';

/** Whether the address asks for the wallet, and how to put it away again. */
export function useWalletSheet() {
  const { value, close } = useAddressDialog('wallet');
  return { open: value === 'open', close };
}
