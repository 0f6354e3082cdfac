#!/bin/sh
# A program that speaks the Hub protocol badly, in a way that its argument names.
way=$1
case $way in
    ends) exit 3 ;;
    deaf) sleep 1000 ;;
esac
while read -r command rest; do
    case $command in
        hub)
            echo "Welcome = \"to a fake engine"
            echo "id name=Fake version=1"
            echo "param name=variant value=normal type=enum values=\"normal english\""
            echo "wait"
            ;;
        init) echo "ready" ;;
        quit) exit 0 ;;
        go)
            case $way in
                crash) exit 1 ;;
                kill) kill -9 $$ ;;
                hang) sleep 1000 ;;
                illegal) echo "done move=1-32" ;;
                nonsense) printf 'info depth=x "\nhello ===\ndone move=castle\n' ;;
                silent) echo "done" ;;
                endless) while :; do printf 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done ;;
            esac
            ;;
    esac
done
