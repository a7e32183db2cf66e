import { MessageCircle } from 'lucide-react';
import { Button, type ButtonProps } from '../../ui/controls/button.tsx';

/** Opens the chat with a member. */
export function MessageButton(props: Omit<ButtonProps, 'children'>) {
  return (
    <Button look="plain" {...props}>
      <MessageCircle aria-hidden="true" />
      Send Message
    </Button>
  );
}
