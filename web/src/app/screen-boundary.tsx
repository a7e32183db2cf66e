import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-page.tsx';

type ScreenBoundaryProps = {
  /** Another screen begins without the fault of the one before. */
  at: string;
  children: ReactNode;
};

type State = { failedAt: string | undefined };

/** In the place of a screen that cannot be drawn stands the error page; what is around it stays. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, State> {
  override state: State = { failedAt: undefined };

  static getDerivedStateFromError() {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ at }: ScreenBoundaryProps, { failedAt }: State): State {
    if (failedAt === '') return { failedAt: at };
    return { failedAt: failedAt === at ? at : undefined };
  }

  drawAnew = () => this.setState({ failedAt: undefined });

  override render() {
    if (this.state.failedAt === undefined) return this.props.children;
    return <ErrorPage drawAnew={this.drawAnew} />;
  }
}
